import { HistoryScreen } from '../entries/history/history-screen.tsx';
import { postFields } from './post-form-values.ts';

export const PostHistoryScreen = () => (
  <HistoryScreen kind="blogs" labels={postFields} permission="posts:write-own" />
);
