import { pageLabels } from '../pages/page-form-values.ts';
import { postLabels } from '../posts/post-form-values.ts';
import { HistoryScreen } from './history-screen.tsx';

const { status: _status, content: _content, ...postFields } = postLabels;
const { isPublished: _isPublished, content: _pageContent, ...pageFields } = pageLabels;

export const PostHistoryScreen = () => (
  <HistoryScreen kind="blogs" labels={postFields} permission="posts:write-own" />
);

export const PageHistoryScreen = () => (
  <HistoryScreen kind="pages" labels={pageFields} permission="pages:write" />
);
