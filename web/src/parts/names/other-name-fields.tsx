import { PlusOutlined } from '@ant-design/icons';
import { OTHER_NAME_FIELDS, type OtherNameField } from '@tidegate/contract/locale/name-text.ts';
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

/** The names of an object in other languages, below its name: screens in a language show that in it, or the name where it is empty. */
export function OtherNameFields(props: Props) {
  return OTHER_NAME_FIELDS.map((field) => <OtherName key={field} field={field} {...props} />);
}

/** Few plants use two languages, so an empty name is folded behind a button; its value is saved with the others. */
function OtherName({ field, maxLength = 60, hasHelp = true }: Props & { readonly field: OtherNameField }) {
  const t = useT();
  const form = Form.useFormInstance();
  const value: unknown = Form.useWatch(field, { form, preserve: true });
  const [isOpen, setOpen] = useState(() => Boolean(form.getFieldValue(field)));
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
            {t(`manage.${field}Add`)}
          </Button>
        </Form.Item>
      )}
      <Form.Item
        name={field}
        label={t(`manage.${field}`)}
        extra={hasHelp ? t(`manage.${field}Help`) : undefined}
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
