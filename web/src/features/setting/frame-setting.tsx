import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { FRAMES_MAX, frameSchema, type Frame } from '@tidegate/contract/nouns/setting/setting.ts';
import { FRAME_PATH, frameOrigin } from '@tidegate/contract/nouns/page/frame.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { framePath } from '../../lib/paths/paths.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { Reload } from './map-setting.tsx';
import { Section } from './section.tsx';
import { Buttons, Text } from '../../ui/layout/box.tsx';

/** Pages of other programs inside this one, each with an entry in the menu. */
export function FrameSetting({ frames }: { readonly frames: readonly Frame[] }) {
  const t = useT();
  const confirmDelete = useConfirmDelete();
  const [edited, setEdited] = useState<Frame | 'new' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const save = async (next: readonly Frame[]) => {
    await ask(settingSave, { frames: [...next] });
    setSaved(true);
  };
  const without = (frame: Frame) => frames.filter((one) => one !== frame);
  const columns: readonly Column<Frame>[] = [
    { key: 'title', title: t('frame.title'), value: ({ title, titleEn }) => `${title} / ${titleEn}` },
    {
      key: 'path',
      value: ({ path }) => path,
      title: t('frame.path'),
      render: ({ path }) => <Link to={framePath(path)}>{framePath(path)}</Link>,
    },
    {
      key: 'url',
      title: t('frame.url'),
      value: ({ url }) => url,
      render: ({ url }) => <Text breaks="anywhere">{url}</Text>,
    },
    menuColumn(
      t,
      (frame) => frame.title,
      (frame) => [
        { key: 'edit', label: t('action.edit'), onClick: () => setEdited(frame) },
        {
          key: 'delete',
          label: t('action.delete'),
          danger: true,
          onClick: () =>
            confirmDelete({
              title: t('frame.delete', { name: frame.title }),
              text: t('frame.deleteText'),
              run: () => save(without(frame)),
            }),
        },
      ],
    ),
  ];
  return (
    <Section title={t('frame.setting')} text={t('frame.settingText')}>
      {frames.length > 0 && (
        <DataTable
          label={t('frame.setting')}
          view="frames"
          columns={columns}
          rows={frames}
          keyOf={({ path }) => path}
        />
      )}
      <Buttons>
        <Button disabled={frames.length >= FRAMES_MAX} onClick={() => setEdited('new')}>
          {t('frame.add')}
        </Button>
      </Buttons>
      {isSaved && <Reload />}
      {edited !== null && (
        <FrameForm
          frame={edited === 'new' ? null : edited}
          others={edited === 'new' ? frames : without(edited)}
          onSave={async (frame) => {
            await save(edited === 'new' ? [...frames, frame] : frames.map((one) => (one === edited ? frame : one)));
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

const HTTPS = 'https://';
const Field = schemaField(frameSchema.shape);

interface FormProps {
  readonly frame: Frame | null;
  readonly others: readonly Frame[];
  readonly onSave: (frame: Frame) => Promise<void>;
  readonly onClose: () => void;
}

function FrameForm({ frame, others, onSave, onClose }: FormProps) {
  const t = useT();
  const [form] = Form.useForm<Frame>();
  const changed = useChanged();
  const save = async (values: Frame) => {
    await onSave(values);
    onClose();
    await changed();
  };
  const isFree = {
    validator: async (_rule: unknown, path: string | undefined) => {
      if (others.some((one) => one.path === path)) throw new Error(t('frame.pathTaken'));
    },
  };
  const mayBeFramed = {
    validator: async (_rule: unknown, url: string | undefined) => {
      if (frameOrigin((url ?? '').trim()) === undefined) throw new Error(t('frame.urlRule'));
    },
  };
  return (
    <FormDrawer
      title={t(frame === null ? 'frame.add' : 'frame.edit')}
      form={form}
      initial={frame ?? {}}
      onSave={save}
      onClose={onClose}
    >
      <Field name="title" label={t('frame.titleZh')} />
      <Field name="titleEn" label={t('frame.titleEn')} />
      <Field
        name="path"
        label={t('frame.path')}
        extra={t('frame.pathHelp')}
        neededText={t('frame.pathRule')}
        rules={[{ pattern: FRAME_PATH, message: t('frame.pathRule') }, isFree]}
        input={{ prefix: '/manage/frame/' }}
      />
      <Field
        name="url"
        label={t('frame.url')}
        extra={t('frame.urlHelp')}
        isNeeded={false}
        rules={[mayBeFramed]}
        placeholder={HTTPS}
      />
    </FormDrawer>
  );
}
