import { DemandedFactor, demandedFactorTitle } from '../second-factor/demanded-factor.tsx';
import { LoginCard } from './login-card.tsx';

/** What whoever signs in without the factor that is demanded sees in the place of the back office. */
export function DemandedFactorScreen() {
  return (
    <LoginCard title={demandedFactorTitle}>
      <DemandedFactor />
    </LoginCard>
  );
}
