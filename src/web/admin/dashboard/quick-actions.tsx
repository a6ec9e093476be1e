import { Button } from '@mantine/core';
import Inbox from 'lucide-react/icons/inbox';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import styles from './quick-actions.module.css';

const actions = [
  { label: 'Create New Blog Post', to: adminPaths.createPost, Icon: Plus, main: true },
  { label: 'View Contact Messages', to: adminPaths.contacts, Icon: Inbox, main: false },
  { label: 'Manage Pages', to: adminPaths.pages, Icon: PanelsTopLeft, main: false },
] as const;

export function QuickActions() {
  return (
    <section className={styles.actions} aria-label="Quick actions">
      {actions.map(({ label, to, Icon, main }) => (
        <Button
          key={label}
          variant={main ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to={to} {...props} />}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}
