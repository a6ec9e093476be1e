import { adminPaths } from '#contract/paths.ts';
import { pageLabels } from '../pages/page-form-values.ts';
import { postLabels } from '../posts/post-form-values.ts';
import { HistoryScreen } from './history-screen.tsx';

const { status: _status, content: _content, ...postFields } = postLabels;
const { isPublished: _isPublished, content: _pageContent, ...pageFields } = pageLabels;

export const PostHistoryScreen = () => (
  <HistoryScreen
    kind="blogs"
    labels={postFields}
    editPath={adminPaths.editPost}
    permission="posts:write-own"
  />
);

export const PageHistoryScreen = () => (
  <HistoryScreen kind="pages" labels={pageFields} editPath={adminPaths.editPage} permission="pages:write" />
);
