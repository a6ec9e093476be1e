import { SiteDate } from './site-date.tsx';

type DatelineProps = { published: string; createdAt: string; updatedAt: string; author?: string | undefined };

/** 'Published on {date} • Updated {date} • By {name}', as far as there is something to say. */
export function Dateline({ published, createdAt, updatedAt, author }: DatelineProps) {
  return (
    <>
      Published on <SiteDate iso={published} />
      {updatedAt !== createdAt && (
        <>
          {' • Updated '}
          <SiteDate iso={updatedAt} />
        </>
      )}
      {author && ` • By ${author}`}
    </>
  );
}
