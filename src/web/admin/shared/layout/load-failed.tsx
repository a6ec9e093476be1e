import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import screen from './screen.module.css';

type LoadFailedProps = { children: ReactNode; onRetry: () => unknown };

/** In the place of something that could not be loaded. */
export const LoadFailed = ({ children, onRetry }: LoadFailedProps) => (
  <div className={screen.blank} role="status">
    <p>{children}</p>
    <Button variant="default" size="xs" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
);
