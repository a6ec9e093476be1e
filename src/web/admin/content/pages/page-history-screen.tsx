import { HistoryScreen } from '../entries/history/history-screen.tsx';
import { pageFields } from './page-form-values.ts';

export const PageHistoryScreen = () => (
  <HistoryScreen kind="pages" labels={pageFields} permission="pages:write" />
);
