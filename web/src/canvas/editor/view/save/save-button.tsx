import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Modal, Space, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { actionOf } from '../../actions/all.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { withKey } from '../commands/keys-text.tsx';
import { useEditor, useScope } from '../scope/scope.ts';
import type { Saver } from './use-saving.ts';

/** Saves and publishes; beside it, as a draft, or with a note for the list of versions. */
export function SaveButton({ saver }: { readonly saver: Saver }) {
  const t = useT();
  const isDirty = useEditor((state) => state.isDirty);
  const { hasVersions } = useScope().host.filing;
  const input = useRef<InputRef>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const save = (isPublished: boolean, note = '') => void saver.save({ isPublished, note });
  return (
    <>
      <Space.Compact>
        <Button
          type="primary"
          // The sign that turns is a look alone: the button is called the same throughout.
          loading={saver.isBusy && { icon: <LoadingOutlined aria-hidden /> }}
          title={withKey(t('action.save'), actionOf('save')?.keys ?? [])}
          onClick={() => {
            save(true);
            focusCanvas();
          }}
        >
          {t('action.save')}
          {isDirty ? ' •' : ''}
        </Button>
        {hasVersions && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'draft', label: t('editor.saveDraft') },
                { key: 'note', label: t('editor.saveNote') },
              ],
              onClick: ({ key }) => {
                if (key === 'note') return setNoted('');
                save(false);
                focusCanvas();
              },
            }}
          >
            <Button type="primary" icon={<DownOutlined aria-hidden />} aria-label={t('editor.saveMore')} />
          </Dropdown>
        )}
      </Space.Compact>
      <Modal
        open={noted !== null}
        afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
        title={t('editor.saveNote')}
        okText={t('action.save')}
        cancelText={t('action.cancel')}
        onCancel={() => setNoted(null)}
        afterClose={focusCanvas}
        onOk={() => {
          save(true, noted ?? '');
          setNoted(null);
        }}
      >
        <Input
          ref={input}
          maxLength={200}
          aria-label={t('editor.note')}
          placeholder={t('editor.noteHint')}
          value={noted ?? ''}
          onChange={(event) => setNoted(event.target.value)}
          onPressEnter={() => {
            save(true, noted ?? '');
            setNoted(null);
          }}
        />
      </Modal>
    </>
  );
}
