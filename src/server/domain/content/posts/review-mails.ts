import { adminPaths, sitePaths } from '#contract/paths.ts';
import { truncate } from '#contract/text.ts';
import {
  escapeHtml,
  headerText,
  type Mail,
  type MailIdentity,
  type MessageId,
} from '#server/domain/outgoing/mail/mail.ts';
import type { PostRow } from './posts-codec.ts';

/** Somebody of the team whom a mail goes to, and the name that it has of its own. */
type Recipient = { messageId: MessageId; name: string; email: string };
/** Who did what the mail tells of. */
type By = { by: string };

const subjectLength = 200;

/** About the post that was just handed in, and others that were handed in shortly before. */
export const composeHandedIn = (
  identity: MailIdentity,
  post: PostRow,
  to: Recipient,
  { by, earlier }: By & { earlier: readonly Pick<PostRow, 'title'>[] },
): Mail =>
  earlier.length === 0
    ? compose(identity, to, {
        subject: `For review: ${post.title}`,
        lines: [`${by} submitted '${post.title}' for review.`],
        link: { words: 'Review post', path: adminPaths.editPost(post.id) },
      })
    : compose(identity, to, {
        subject: `For review: ${earlier.length + 1} posts`,
        lines: [
          'These posts were submitted for review:',
          [post, ...earlier].map(({ title }) => `- ${title}`).join('\n'),
        ],
        link: { words: 'View all posts for review', path: adminPaths.postsForReview },
      });

export const composeSentBack = (
  identity: MailIdentity,
  post: PostRow,
  to: Recipient,
  { by, note }: By & { note: string },
): Mail =>
  compose(identity, to, {
    subject: `Sent back: ${post.title}`,
    lines: [`${by} sent back '${post.title}' with a note:`, note],
    link: { words: 'Continue editing', path: adminPaths.editPost(post.id) },
  });

export const composePublished = (identity: MailIdentity, post: PostRow, to: Recipient, { by }: By): Mail =>
  compose(identity, to, {
    subject: `Published: ${post.title}`,
    lines: [`${by} published '${post.title}'.`],
    link: { words: 'View post', path: sitePaths.post(post.slug) },
  });

export const composeScheduleEnded = (
  identity: MailIdentity,
  post: PostRow,
  to: Recipient,
  { by }: By,
): Mail =>
  compose(identity, to, {
    subject: `Unscheduled: ${post.title}`,
    lines: [
      `${by} changed '${post.title}' after you scheduled it. The post is no longer scheduled.`,
      'Review the changes, then schedule or publish the post again.',
    ],
    link: { words: 'Review the changes', path: adminPaths.editPost(post.id) },
  });

type Words = { subject: string; lines: string[]; link: { words: string; path: string } };

function compose({ from, siteUrl }: MailIdentity, to: Recipient, { subject, lines, link }: Words): Mail {
  const url = siteUrl + link.path;
  const paragraphs = lines.map(
    (line) => `<p style="white-space:pre-wrap;margin:16px 0">${escapeHtml(line)}</p>`,
  );
  return {
    messageId: to.messageId,
    from,
    to: { name: headerText(to.name), address: headerText(to.email) },
    replyTo: from,
    subject: truncate(headerText(subject), subjectLength),
    text: [...lines, `${link.words}: ${url}`, ''].join('\n\n'),
    html: `<!doctype html><html><body style="font:16px/1.5 system-ui,sans-serif;color:#14191d">${paragraphs.join('\n')}
<p><a href="${escapeHtml(url)}">${link.words}</a></p></body></html>`,
    automatic: true,
  };
}
