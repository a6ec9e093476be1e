/** The mailbox to watch, as it was configured. */
export type MailboxSettings = {
  host: string;
  port: number;
  secure: boolean;
  requireTls: boolean;
  user: string;
  password: string;
  folder: string;
  address: string | undefined;
  openNew: boolean;
};

/** How the mailbox is called in the database and in the log. The password is no part of it. */
export function mailboxName({ user, host, folder }: MailboxSettings): string {
  return `${user} at ${host}/${folder}`;
}
