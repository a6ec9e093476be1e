/** Conversations, and the mails that they are made of. */

export type ContactsTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  message: string;
  search_text: string;
  created_at: string;
  is_read: number;
  is_responded: number;
  is_spam: number;
  spam_reason: string;
  submission_key: string | null;
  name_key: string;
  email_key: string;
  subject_key: string;
  assignee_id: string | null;
  assigned_at: string | null;
};

export type ContactResponsesTable = {
  id: string;
  contact_id: string;
  message: string;
  created_at: string;
  sent_by: string;
  submission_key: string | null;
  author_id: string | null;
  /** Empty for what a customer sent, and for what was sent before this was noted. */
  author_name: string;
};

export type ContactNotesTable = {
  id: string;
  contact_id: string;
  author_id: string | null;
  author_name: string;
  message: string;
  created_at: string;
  submission_key: string | null;
};

export type SavedRepliesTable = {
  id: string;
  title: string;
  title_key: string;
  message: string;
  created_at: string;
  updated_at: string;
};

/** One row, whose number the database raises with every change of the inbox. PostgreSQL gives large numbers as text. */
export type InboxVersionTable = { id: number; version: number | string };

export type ContactAttemptsTable = { id: string; address_key: string; at: string };

export type OutboxMailsTable = {
  id: string;
  kind: 'notice' | 'response';
  /** Empty for a notice that is about no conversation. */
  contact_id: string;
  response_id: string | null;
  message_id: string;
  mail: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  due_at: string;
  give_up_at: string;
  finished_at: string | null;
  last_error: string;
  /** Which notices replace each other; empty for mails that are never collapsed. */
  collapse_key: string;
};

/** What an answer by mail is recognised by. */
export type ReplyCodesTable = { code: string; response_id: string; contact_id: string; created_at: string };

/** What a message that came by mail brings along. Without a response it is the conversation's first message. */
export type ReceivedMailsTable = {
  id: string;
  contact_id: string;
  response_id: string | null;
  from_address: string;
  message_id: string;
  quoted: string;
  is_automatic: number;
  /** Empty for what was taken before this was noted. */
  taken_at: string;
  /** Of the text and what it quotes. PostgreSQL gives large numbers as text. */
  bytes: number | string;
};

/** PostgreSQL gives large numbers as text. */
export type MailAttachmentsTable = {
  id: string;
  mail_id: string;
  contact_id: string;
  name: string;
  type: string;
  size: number | string;
  file: string | null;
  left_out: string;
};

export type TakenMailsTable = {
  mailbox: string;
  uid_validity: string;
  uid: number | string;
  message_hash: string | null;
  outcome: string;
  taken_at: string;
};

/** How far a mailbox has been read, and since when it is read at all. */
export type WatchedMailboxesTable = {
  mailbox: string;
  uid_validity: string;
  last_uid: number | string;
  watched_since: string;
  first_validity: string;
  first_uid: number | string;
  trying_uid: number | string;
  tries: number;
};

/** Mails beyond a limit that are left in the mailbox for now: where they lie and whose they are. */
export type WaitingMailsTable = {
  mailbox: string;
  uid_validity: string;
  uid: number | string;
  sender_key: string;
  /** The conversation that the mail answers; empty for one that would begin a conversation. */
  contact_id: string;
};
