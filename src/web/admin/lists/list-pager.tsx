import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import styles from './list-pager.module.css';

type ListPagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

export function ListPager({ page, pageSize, total, onPage }: ListPagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <nav className={styles.pager} aria-label="Pages of this list">
      <p aria-live="polite">
        {number(first)}–{number(Math.min(total, page * pageSize))} of {number(total)}
      </p>
      {last > 1 && (
        <div className={styles.steps}>
          <Button
            variant="default"
            size="xs"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            leftSection={<Icon of={ChevronLeft} size={14} />}
          >
            Previous
          </Button>
          <span>
            Page {number(page)} of {number(last)}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
            rightSection={<Icon of={ChevronRight} size={14} />}
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
