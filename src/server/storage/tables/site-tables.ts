/** What the agency says of itself, and where old addresses lead. */

/** Without a row, or without a value, a section is what comes with the product. Values are JSON. */
export type SiteSectionsTable = {
  section: string;
  value: string | null;
  /** Changes that are not published yet. */
  draft: string | null;
  draft_updated_at: string | null;
  draft_author_id: string | null;
  draft_author_name: string;
  updated_at: string;
};

export type SiteRevisionsTable = {
  id: string;
  section: string;
  created_at: string;
  reason: string;
  /** Null for what comes with the product. */
  value: string | null;
  author_id: string | null;
  author_name: string;
};

export type RedirectsTable = {
  id: string;
  from_path: string;
  /** The path in the one spelling in which it is looked up. */
  from_key: string;
  to_address: string;
  is_permanent: number;
  created_at: string;
  updated_at: string;
};

/** Addresses that visitors asked for in vain. */
export type MissingPathsTable = { path: string; hits: number; last_at: string; referrer: string };
