import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

export function AccountScreen() {
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Account" />
      <NameSection />
      <ProfileSection />
      <PasswordSection />
    </div>
  );
}
