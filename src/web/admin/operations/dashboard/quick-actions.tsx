import { Button } from '@mantine/core';
import { Inbox, PanelsTopLeft, Plus } from 'lucide';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './quick-actions.module.css';

const actions = [
  {
    label: 'Create New Blog Post',
    to: adminPaths.createPost,
    icon: Plus,
    main: true,
    permission: 'posts:write-own',
  },
  {
    label: 'View Contact Messages',
    to: adminPaths.contacts,
    icon: Inbox,
    main: false,
    permission: 'inbox:read',
  },
  {
    label: 'Manage Pages',
    to: adminPaths.pages,
    icon: PanelsTopLeft,
    main: false,
    permission: 'pages:read',
  },
] as const;

export function QuickActions() {
  const may = useMay();
  const offered = actions.filter(({ permission }) => may(permission));
  if (offered.length === 0) return null;
  return (
    <section className={styles.actions} aria-label="Quick actions">
      {offered.map(({ label, to, icon, main }) => (
        <Button
          key={label}
          variant={main ? 'filled' : 'default'}
          leftSection={<Icon of={icon} size={16} />}
          renderRoot={(props) => <Link to={to} {...props} />}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}
