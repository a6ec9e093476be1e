import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountScreen() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Account" />
      <NameSection />
      <ProfileSection />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <AccessTokens />
    </div>
  );
}
