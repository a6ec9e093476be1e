import { LoginCard } from '../login/login-card.tsx';
import { DemandedFactor, demandedFactorTitle } from './demanded-factor.tsx';

/** What whoever signs in without the factor that is demanded sees in the place of the back office. */
export function DemandedFactorScreen() {
  return (
    <LoginCard title={demandedFactorTitle}>
      <DemandedFactor />
    </LoginCard>
  );
}
