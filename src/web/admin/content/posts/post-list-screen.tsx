import { Button } from '@mantine/core';
import { Plus } from 'lucide';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { contentStatuses, deletedStatus } from '../entries/content-choices.ts';
import { DeletedList } from '../entries/trash/deleted-list.tsx';
import { PostList } from './post-list.tsx';
import { usePostAddress } from './use-post-address.ts';
import { usePostRights } from './use-post-rights.ts';

const statuses = [
  ...contentStatuses,
  { value: 'for-review', label: 'For review' },
  { value: 'sent-back', label: 'Sent back' },
  deletedStatus,
];

export function PostListScreen() {
  const rights = usePostRights();
  const list = usePostAddress(rights);
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Blog Posts">
        <Button
          renderRoot={(props) => <Link to={adminPaths.createPost} {...props} />}
          leftSection={<Icon of={Plus} size={16} />}
        >
          Create new post
        </Button>
      </ScreenHeading>
      {list.address.status === deletedStatus.value ? (
        <DeletedList kind="blogs" list={list} statuses={statuses} />
      ) : (
        <PostList list={list} rights={rights} statuses={statuses} />
      )}
    </div>
  );
}
