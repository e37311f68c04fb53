import { CalendarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';
import type { SpanForm as Form } from './span-form.tsx';
import styles from './span-button.module.css';

// The calendar is large and rarely used.
const SpanForm = lazy(() =>
  loadScreen(async () => ({ default: (await import('./span-form.tsx')).SpanForm }), browserClock),
);

interface Props extends ComponentProps<typeof Form> {
  readonly label: string;
  /** Two moments are displayed now. */
  readonly isChosen: boolean;
  /** Content beside the calendar. */
  readonly children: ReactNode;
}

/** Two moments, chosen in a calendar that a button opens. */
export function SpanButton({ label, isChosen, children, onApply, ...form }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <Suspense fallback={<div className={styles['calendar']} aria-busy="true" />}>
          <SpanForm
            {...form}
            onApply={(chosen) => {
              setOpen(false);
              onApply(chosen);
            }}
          />
        </Suspense>
      }
    >
      <Button
        icon={<CalendarOutlined />}
        aria-label={label}
        aria-expanded={isOpen}
        type={isChosen ? 'primary' : 'default'}
        ghost={isChosen}
      >
        {children}
      </Button>
    </Popover>
  );
}
