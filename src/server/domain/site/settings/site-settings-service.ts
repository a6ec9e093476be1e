import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/audit.ts';
import { AppError } from '#contract/errors.ts';
import type { RevisionsQuery } from '#contract/lists.ts';
import type { RevisionReason } from '#contract/revisions.ts';
import {
  type SettingsDraft,
  type SettingsRevision,
  type SettingsSection,
  type SiteSettings,
  settingsSection,
  settingsSections,
} from '#contract/site-settings.ts';
import { recordUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import {
  recordAuditEvent,
  recordRepeatedAuditEvent,
} from '#server/domain/operations/audit/record-audit-event.ts';
import { type Clock, laterThan } from '#server/domain/shared/clock.ts';
import { refuseStaleUpdate } from '#server/domain/shared/stale-update.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { refuseUnknownPages } from './refuse-unknown-pages.ts';
import { listDraftedSections, type SectionRow, storeSection } from './sections-rows.ts';
import { readSection } from './settings-input.ts';
import { findSiteRevision, hasSiteRevision, keepSiteRevision, listSiteRevisions } from './site-revisions.ts';
import { createStoredWords } from './stored-words.ts';

type Seen = { updatedAt?: string | undefined };

/** Of a section that nobody has touched. */
const never = new Date(0).toISOString();

/** What staff say about the site, section by section: live at once, or drafted first. Nothing that was there is lost. */
export function createSiteSettingsService({
  storage,
  clock,
  siteName,
}: {
  storage: Storage;
  clock: Clock;
  siteName: string;
}) {
  const { db } = storage;
  const wordsOf = createStoredWords(siteName);

  const draftOf = (row: SectionRow): SettingsDraft | null =>
    row.draft === null
      ? null
      : {
          value: wordsOf(row.section, row.draft),
          updatedAt: row.draft_updated_at ?? never,
          author: { name: row.current_author_name ?? row.draft_author_name },
        };
  const shown = ({ section, value, updated_at }: SectionRow) => {
    const words = wordsOf(section, value);
    return Array.isArray(words) ? words : { ...words, updatedAt: updated_at };
  };

  async function read(from: Db, section: SettingsSection): Promise<SectionRow> {
    const [row] = await listDraftedSections(from, section);
    return row ?? untouched(section);
  }

  /** One change at a time to each of them. */
  const change = <Result>(
    section: SettingsSection,
    seen: Seen,
    work: (trx: Db, row: SectionRow) => Promise<Result>,
  ): Promise<Result> =>
    inLockedTransaction(storage, `site section ${section}`, async (trx) => {
      const row = await read(trx, section);
      refuseStaleUpdate('section', seen, row, draftOf(row));
      return work(trx, row);
    });

  const record = (trx: Db, action: AuditAction, section: SettingsSection, log = recordAuditEvent) =>
    log(trx, clock(), { action, entity: 'site', id: section, label: settingsSections[section].label });

  async function store(trx: Db, row: SectionRow): Promise<void> {
    await storeSection(trx, row);
    await recordUploadRefs(trx, clock(), 'site', row.section, row.value ?? '', row.draft ?? '');
  }

  /** What is drafted, and what the section was before anybody changed it, can be found again once it is overwritten. */
  async function keepPresent(trx: Db, { section, value, ...row }: SectionRow): Promise<void> {
    if (!(await hasSiteRevision(trx, section)))
      await keepSiteRevision(trx, clock(), section, { value, reason: 'created', author: nobody });
    if (row.draft === null) return;
    const author = { author_id: row.draft_author_id, author_name: row.draft_author_name };
    await keepSiteRevision(trx, clock(), section, { value: row.draft, reason: 'autosaved', author });
  }

  /** Makes a value the live one; what was drafted beside it ends. */
  async function write(trx: Db, row: SectionRow, value: string | null, reason: RevisionReason) {
    const isChanged = !isDeepStrictEqual(wordsOf(row.section, value), wordsOf(row.section, row.value));
    if (isChanged || row.draft !== null) await keepPresent(trx, row);
    if (isChanged) await keepSiteRevision(trx, clock(), row.section, { value, reason });
    const changed = { value, updated_at: laterThan(row.updated_at, clock()) };
    const written = { ...row, ...(isChanged && changed), ...noDraft };
    await store(trx, written);
    return written;
  }

  async function putDraft(trx: Db, row: SectionRow, draft: string): Promise<SettingsDraft> {
    const { author_id, author_name } = currentAuthor();
    if (row.draft_author_id !== author_id) await keepPresent(trx, row);
    const written = {
      ...row,
      draft,
      draft_updated_at: laterThan(row.draft_updated_at ?? row.updated_at, clock()),
      draft_author_id: author_id,
      draft_author_name: author_name,
      current_author_name: author_name,
    };
    await store(trx, written);
    return draftOf(written) as SettingsDraft;
  }

  async function revisionOf(from: Db, section: SettingsSection, id: string) {
    const found = await findSiteRevision(from, section, id);
    if (!found) throw new AppError('not-found', 'Version not found');
    return found;
  }

  return {
    async all(): Promise<SiteSettings> {
      const rows = new Map((await listDraftedSections(db)).map((row) => [row.section, row]));
      const entries = settingsSection.options.map((section) => rows.get(section) ?? untouched(section));
      const collect = (of: (row: SectionRow) => unknown) =>
        Object.fromEntries(entries.map((row) => [row.section, of(row)]));
      return {
        ...collect(shown),
        updatedAt: collect(({ updated_at }) => updated_at),
        drafts: collect(draftOf),
      } as SiteSettings;
    },

    /** Replaces a section. `seen` is what the address says beside the body. */
    replace: (section: SettingsSection, body: unknown, seen: Seen) => {
      const { value, updatedAt = seen.updatedAt } = readSection(section, body);
      return change(section, { updatedAt }, async (trx, row) => {
        await refuseUnknownPages(trx, row, value);
        const written = await write(trx, row, JSON.stringify(value), 'saved');
        await record(trx, 'updated', section);
        return shown(written);
      });
    },

    /** Brings back what comes with the product. */
    reset: (section: SettingsSection, seen: Seen): Promise<void> =>
      change(section, seen, async (trx, row) => {
        await write(trx, row, null, 'restored');
        await record(trx, 'restored', section);
      }),

    saveDraft: (section: SettingsSection, body: unknown, seen: Seen): Promise<SettingsDraft> => {
      const { value, updatedAt = seen.updatedAt } = readSection(section, body);
      return change(section, { updatedAt }, async (trx, row) => {
        const present = draftOf(row);
        // Whoever has seen what is live alone does not know of it.
        if (present) refuseStaleUpdate('section', { updatedAt }, { updated_at: present.updatedAt });
        await refuseUnknownPages(trx, row, value);
        const draft = await putDraft(trx, row, JSON.stringify(value));
        await record(trx, 'draft-saved', section, recordRepeatedAuditEvent);
        return draft;
      });
    },

    discardDraft: (section: SettingsSection): Promise<void> =>
      change(section, {}, async (trx, row) => {
        if (row.draft === null) return;
        await keepPresent(trx, row);
        await store(trx, { ...row, ...noDraft });
        await record(trx, 'draft-discarded', section);
      }),

    publishDraft: (section: SettingsSection, seen: Seen) =>
      change(section, seen, async (trx, row) => {
        const { draft } = row;
        if (draft === null) throw new AppError('conflict', 'There are no unpublished changes.');
        const written = await write(trx, { ...row, draft: null }, draft, 'published');
        await record(trx, 'published', section);
        return shown(written);
      }),

    revisions: (
      section: SettingsSection,
      query: RevisionsQuery,
    ): Promise<{ items: SettingsRevision[]; total: number }> => listSiteRevisions(db, section, query),

    async revision(section: SettingsSection, id: string) {
      const { revision, value } = await revisionOf(db, section, id);
      return { ...revision, value: wordsOf(section, value) };
    },

    /** An older version becomes the draft; the draft that was there becomes a version. */
    restore: (section: SettingsSection, id: string, seen: Seen): Promise<SettingsDraft> =>
      change(section, seen, async (trx, row) => {
        const { value } = await revisionOf(trx, section, id);
        await keepPresent(trx, row);
        const draft = await putDraft(trx, { ...row, ...noDraft }, JSON.stringify(wordsOf(section, value)));
        await record(trx, 'revision-restored', section);
        return draft;
      }),
  };
}

const nobody = { author_id: null, author_name: 'System' };

const noDraft = {
  draft: null,
  draft_updated_at: null,
  draft_author_id: null,
  draft_author_name: '',
  current_author_name: null,
};

const untouched = (section: SettingsSection): SectionRow => ({
  section,
  value: null,
  updated_at: never,
  ...noDraft,
});
