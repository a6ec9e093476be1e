import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import styles from './list-pager.module.css';

/** Of a search that finds more than are counted, only those that were can be paged through. */
type Pages = { page: number; pageSize: number; total: number; isCapped?: boolean };

const number = (value: number, andMore = false) => `${value.toLocaleString('en-US')}${andMore ? '+' : ''}`;

/** '21–40 of 1,204', '21–40 of 1,000+' */
export function shownRange({ page, pageSize, total, isCapped }: Pages): string {
  const first = (page - 1) * pageSize + 1;
  return `${number(first)}–${number(Math.min(total, page * pageSize))} of ${number(total, isCapped)}`;
}

export function PageSteps({
  page,
  pageSize,
  total,
  isCapped,
  onPage,
}: Pages & { onPage: (page: number) => void }) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className={styles.steps} aria-label="Pagination">
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
        Page {number(page)} of {number(last, isCapped)}
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
    </nav>
  );
}
