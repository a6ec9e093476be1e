import { useQuery } from '@tanstack/react-query';
import { hasPublicProfile } from '#contract/profile.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { profileOptions } from '#web/data/profile-queries.ts';
import { AccountSection } from './account-section.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What visitors are told of somebody: for those who write posts, and for those who once told something. */
export function ProfileSection() {
  const may = useMay();
  const { data: profile, isLoadingError, refetch } = useQuery(profileOptions);
  const isOffered = may('posts:write-own') || (profile !== undefined && hasPublicProfile(profile));
  if (!isOffered) return null;
  return (
    <AccountSection title="Public profile">
      {profile ? (
        <ProfileForm profile={profile} />
      ) : isLoadingError ? (
        <LoadFailed onRetry={refetch}>Could not load your profile.</LoadFailed>
      ) : null}
    </AccountSection>
  );
}
