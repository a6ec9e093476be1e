import { createContext, use, useCallback } from 'react';
import type { User } from '#contract/auth.ts';
import { isAllowed, type Permission } from '#contract/policy.ts';

const StaffUserContext = createContext<User | null>(null);

export const StaffUserProvider = StaffUserContext;

/** Who is at work. Inside the guard there always is somebody, even while their session waits to be renewed. */
export function useStaffUser(): User {
  const user = use(StaffUserContext);
  if (!user) throw new Error('useStaffUser must be used behind the admin guard');
  return user;
}

/** Says what whoever is at work may do. What they may not is not offered; the server refuses it anyway. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useStaffUser();
  return useCallback((permission) => isAllowed(role, permission), [role]);
}
