import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { focusAtOnce } from '../../ui/form/focus-at-once.ts';

const focusInput = (input: InputRef | null) => focusAtOnce(input?.input ?? null);

interface Props {
  readonly maxLength?: number;
  /** True if the form also says what an empty field means. */
  readonly hasHelp?: boolean;
}

/**
 * The English name of an object, below its name: what English screens show; while it is empty they show the name. Few plants use
 * two languages, so an empty one is folded behind a button; its value is saved with the others.
 */
export function NameEnField({ maxLength = 60, hasHelp = true }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const value: unknown = Form.useWatch('nameEn', { form, preserve: true });
  const [isOpen, setOpen] = useState(() => Boolean(form.getFieldValue('nameEn')));
  const [isPressed, setPressed] = useState(false);
  if (!isOpen && typeof value === 'string' && value !== '') setOpen(true);
  return (
    <>
      {!isOpen && (
        <Form.Item style={{ alignSelf: 'end' }}>
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              setPressed(true);
              setOpen(true);
            }}
          >
            {t('manage.nameEnAdd')}
          </Button>
        </Form.Item>
      )}
      <Form.Item
        name="nameEn"
        label={t('manage.nameEn')}
        extra={hasHelp ? t('manage.nameEnHelp') : undefined}
        hidden={!isOpen}
      >
        {isOpen ? (
          <Input maxLength={maxLength} ref={isPressed ? focusInput : undefined} />
        ) : (
          <Input maxLength={maxLength} />
        )}
      </Form.Item>
    </>
  );
}
