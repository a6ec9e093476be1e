import { createContext, use } from 'react';
import type { User } from '#contract/auth.ts';

const StaffUserContext = createContext<User | null>(null);

export const StaffUserProvider = StaffUserContext;

/** Who is at work. Inside the guard there always is somebody, even while their session waits to be renewed. */
export function useStaffUser(): User {
  const user = use(StaffUserContext);
  if (!user) throw new Error('useStaffUser must be used behind the admin guard');
  return user;
}
