import type { MembersQuery } from '#contract/lists.ts';
import type { Role } from '#contract/policy.ts';
import type { Member } from '#contract/team.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type { MemberRow } from './members-repository.ts';

export function toMember(row: MemberRow): Member {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    active: row.is_active === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastSeenAt: row.last_seen_at,
    hasSecondFactor: row.totp_confirmed_at !== null || Number(row.passkeys) > 0,
    sessions: Number(row.sessions),
  };
}

const sortKeys: Record<string, (row: MemberRow) => string> = {
  name: ({ name }) => foldForSearch(name),
  email: ({ email }) => foldForSearch(email),
  role: ({ role }) => role,
  createdAt: ({ created_at }) => created_at,
  // Whoever was never seen counts as before everybody.
  lastSeenAt: ({ last_seen_at }) => last_seen_at ?? '',
};

/** A team is few enough to be searched and put in order here, the same on both databases. */
export function arrange(
  rows: readonly MemberRow[],
  { q = '', sort = '-createdAt' }: MembersQuery,
): MemberRow[] {
  const term = foldForSearch(q.trim());
  const keyOf = sortKeys[sort.replace('-', '')] ?? (({ id }: MemberRow) => id);
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows
    .filter(({ name, email }) => foldForSearch(name, email).includes(term))
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((one, other) => direction * (compare(one.key, other.key) || compare(one.row.id, other.row.id)))
    .map(({ row }) => row);
}

export function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
