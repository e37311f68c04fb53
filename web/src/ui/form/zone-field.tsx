import { Form } from 'antd';
import type { ReactNode } from 'react';
import { Faint } from '../layout/box.tsx';
import { useOwnTimes } from '../time/zoned-clock.ts';
import { ZoneSelect } from './zone-select.tsx';

interface Props {
  readonly name: string | string[];
  readonly label: string;
  /** Times of day that are on the clocks of the zone. */
  readonly times: readonly string[];
  readonly extra?: ReactNode;
}

/** The time zone of times of a form. Somebody whose clock differs reads their own times below it. */
export function ZoneField({ name, label, times, extra }: Props) {
  const form = Form.useFormInstance();
  const zone: unknown = Form.useWatch(name, { form, preserve: true });
  const ownTimes = useOwnTimes();
  const own = typeof zone === 'string' ? ownTimes(times, zone) : '';
  return (
    <Form.Item
      name={name}
      label={label}
      extra={
        <>
          {extra}
          {own !== '' && (
            <Faint as="p" role="status">
              {own}
            </Faint>
          )}
        </>
      }
    >
      <ZoneSelect />
    </Form.Item>
  );
}
