import { pageFields } from '../pages/page-form-values.ts';
import { postFields } from '../posts/post-form-values.ts';
import { HistoryScreen } from './history-screen.tsx';

export const PostHistoryScreen = () => (
  <HistoryScreen kind="blogs" labels={postFields} permission="posts:write-own" />
);

export const PageHistoryScreen = () => (
  <HistoryScreen kind="pages" labels={pageFields} permission="pages:write" />
);
