/** Who comes to the site and writes, and which programs are told. */

/** One row, overwritten every day. */
export type VisitSaltTable = { id: number; day: string; salt: string };

/** Whoever was here on the present day. */
export type VisitorsTable = {
  /** A hash under the salt of the day. */
  visitor: string;
  /** Another one, of their network. */
  network: string;
  day: string;
  last_at: string;
  /** How they came, as JSON. */
  visit: string;
  /** For which keys they were counted as a visitor, as a JSON list. */
  counted: string;
};

export type VisitCountsTable = {
  day: string;
  dimension: string;
  value: string;
  visitors: number;
  visits: number;
  views: number;
};

/** How the sender of a message came. It goes with the message. */
export type LeadSourcesTable = {
  contact_id: string;
  channel: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  click_id: string;
  referrer: string;
  landing: string;
  device: string;
  /** Its steps, as JSON. */
  journey: string;
  /** Each page once, the landing page first, as JSON: what reports read, which is much less. */
  pages: string;
  /** When somebody was told that it waits. */
  notified_at: string | null;
};

export type WebhooksTable = {
  id: string;
  url: string;
  events: string;
  is_active: number;
  secret: string;
  paused_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The outbox of what programs are told, and what became of it. */
export type WebhookDeliveriesTable = {
  id: string;
  webhook_id: string;
  /** What the receiver knows the event by. */
  event_id: string;
  /** What the event is about, with which its body goes. */
  entity_id: string;
  type: string;
  body: string;
  /** Whatever is queued is sent when it is due. What waits for its hook to be active again is held. */
  state: 'queued' | 'held' | 'delivered' | 'failed';
  attempts: number;
  created_at: string;
  due_at: string;
  give_up_at: string;
  finished_at: string | null;
  status: number | null;
  last_error: string;
};
