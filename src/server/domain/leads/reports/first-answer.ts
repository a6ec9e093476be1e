import { sql } from 'kysely';

/** When staff first answered a message; null as long as nobody has, whatever its sender has written since. */
export function firstAnswer(contactId: string) {
  return sql<string | null>`(
    select min(created_at) from contact_responses
    where contact_id = ${sql.ref(contactId)} and sent_by = 'admin'
  )`;
}
