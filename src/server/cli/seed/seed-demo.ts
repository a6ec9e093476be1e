import { AppError } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import type { Storage } from '#server/storage/open.ts';
import { answeredMessages } from './answered-messages.ts';
import { type DemoMarks, holdsOtherContent, readMarks, writeMarks } from './demo-marks.ts';
import { demoPages } from './demo-pages.ts';
import { insertVisits } from './demo-visits.ts';
import { insertMessage } from './insert-message.ts';
import type { MovableClock } from './movable-clock.ts';
import { demoPosts } from './posts/all-posts.ts';
import type { DemoPost } from './posts/demo-post.ts';
import { unansweredMessages } from './unanswered-messages.ts';

export type SeedDeps = {
  services: Services;
  storage: Storage;
  clock: MovableClock;
  timeZone: string;
  isForced: boolean;
  readPicture: (name: string) => Promise<Buffer>;
  tell: (line: string) => void;
};

/** Something that happened to the demo agency, and when. */
type Happening = { at: Date; happen: () => Promise<void> };

export async function seedDemo(deps: SeedDeps): Promise<'made' | 'already there' | 'refused'> {
  const { services, storage, clock, timeZone, isForced, tell } = deps;
  const earlier = await readMarks(storage.db);
  const isBesideOther = await holdsOtherContent(storage.db, earlier);
  if (!isForced && isBesideOther) {
    tell(
      'This site holds content of its own. Nothing was changed. To add the demo content beside it: npm run seed -- --force',
    );
    return 'refused';
  }
  if (!isForced && earlier.isComplete) {
    tell('The demo content is already there. Nothing was changed. To make it anew: npm run seed -- --force');
    return 'already there';
  }

  await removeDemo(services, earlier);
  const marks: DemoMarks = { posts: [], pages: [], contacts: [], isComplete: false };
  const history = [
    ...(await postsHistory(deps, marks)),
    ...(await pagesHistory(deps, marks)),
    ...messagesHistory(deps, marks),
  ];
  history.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of history) {
    await clock.at(at, happen);
    // Step by step, so that a run that is interrupted still knows what it made.
    await writeMarks(storage.db, marks);
  }
  // Figures cannot be told apart afterwards: those of a real site stay its own.
  if (!isBesideOther) await insertVisits(storage.db, clock.now(), timeZone);
  await writeMarks(storage.db, { ...marks, isComplete: true });
  tell(
    `Made ${marks.posts.length} posts, ${marks.pages.length} pages and ${marks.contacts.length} contact messages.`,
  );
  return 'made';
}

async function removeDemo({ posts, pages, conversations }: Services, marks: DemoMarks): Promise<void> {
  for (const id of marks.posts) await posts.remove(id).catch(unlessGone);
  for (const id of marks.pages) await pages.remove(id).catch(unlessGone);
  for (const id of marks.contacts) await conversations.remove(id).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not-found')) throw error;
}

async function postsHistory(
  { services, readPicture, tell }: SeedDeps,
  marks: DemoMarks,
): Promise<Happening[]> {
  const upload = async (name: string) => services.uploads.accept(inOnePiece(await readPicture(name)));
  const history: Happening[] = [];
  for (const [index, post] of demoPosts.entries()) {
    tell(`Storing picture ${index + 1} of ${demoPosts.length}: ${post.title}`);
    const featuredImage = await upload(post.picture);
    const inline = post.inlinePicture ? await upload(post.inlinePicture) : '';
    history.push(...postHistory(services, marks, post, index, { featuredImage, inline }));
  }
  return history;
}

function postHistory(
  { posts }: Services,
  marks: DemoMarks,
  post: DemoPost,
  index: number,
  { featuredImage, inline }: { featuredImage: string; inline: string },
): Happening[] {
  const { title, excerpt, tags, videoUrl, addition } = post;
  const content = tidy(post.content.replace('{picture}', inline));
  let id = '';
  const creation: Happening = {
    at: daysAgo(post.daysAgo, index),
    happen: async () => {
      const status = post.isDraft ? 'draft' : 'published';
      ({ _id: id } = await posts.create({ title, excerpt, tags, videoUrl, content, featuredImage, status }));
      marks.posts.push(id);
    },
  };
  if (!addition) return [creation];
  const edit: Happening = {
    at: daysAgo(addition.daysAgo, index),
    happen: async () => {
      await posts.update(id, { title, content: content + tidy(addition.content) });
    },
  };
  return [creation, edit];
}

async function pagesHistory({ services }: SeedDeps, marks: DemoMarks): Promise<Happening[]> {
  const [author] = await services.accounts.list();
  if (!author) throw new Error('The pages of the demo agency need an author, and there is no account');
  return demoPages.flatMap(({ title, slug, metaDescription, isPublished, ...page }, index) => {
    const content = tidy(page.content);
    let id = '';
    const creation: Happening = {
      at: daysAgo(page.daysAgo, index),
      happen: async () => {
        const given = { title, content, metaDescription, isPublished };
        const created = await services.pages
          .create({ ...given, slug }, author)
          // Someone's own page has the address: the demo page takes one that follows from its title.
          .catch((error) => {
            if (!(error instanceof AppError && error.code === 'conflict')) throw error;
            return services.pages.create(given, author);
          });
        id = created._id;
        marks.pages.push(id);
      },
    };
    const { addition } = page;
    if (!addition) return [creation];
    const edit: Happening = {
      at: daysAgo(addition.daysAgo, index),
      happen: async () => {
        await services.pages.update(id, { title, content: content + tidy(addition.content) });
      },
    };
    return [creation, edit];
  });
}

function messagesHistory({ storage }: SeedDeps, marks: DemoMarks): Happening[] {
  return [...unansweredMessages, ...answeredMessages].map((message) => {
    const at = new Date(Date.now() - message.hoursAgo * 60 * 60 * 1000);
    return {
      at,
      happen: async () => {
        marks.contacts.push(await insertMessage(storage, message, at));
      },
    };
  });
}

/** In working hours, and never all at the same minute. */
function daysAgo(days: number, index: number): Date {
  const day = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  day.setUTCHours(7 + ((index * 5) % 10), (index * 17) % 60, (index * 29) % 60, 0);
  return day;
}

/** Without the line breaks that the copy has for its editors. */
function tidy(html: string): string {
  return html.trim().replace(/>\n+</g, '><');
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
