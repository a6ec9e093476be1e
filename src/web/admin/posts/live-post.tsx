import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import screen from '../layout/screen.module.css';

/** In place of the form, for whoever may not change what visitors see. */
export function LivePost({ post }: { post: AdminPost }) {
  return (
    <>
      <p>
        <strong dir="auto">{post.title}</strong> is live, so only an editor can change it. Ask one to
        unpublish it, or to make the change for you.
      </p>
      <div>
        <Button
          variant="default"
          renderRoot={(props) => (
            <a href={sitePaths.post(post.slug)} target="_blank" rel="noreferrer" {...props} />
          )}
        >
          View it on the website
        </Button>
      </div>
      <p>
        <Link className={screen.link} to={adminPaths.posts}>
          Back to your posts
        </Link>
      </p>
    </>
  );
}
