import { PushpinOutlined } from '@ant-design/icons';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { messageDetailPath, type MessageMenu } from '../../lib/paths/message-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { TypeMark } from './type-mark.tsx';
import { Faint, Muted, Note, Panel, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './messages.module.css';

type Chosen = ReadonlyMap<string, Message>;

interface Props {
  readonly menu: MessageMenu;
  readonly messages: readonly Message[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onRead: (message: Message) => void;
  readonly onDelete: (message: Message) => void;
}

/** A page of messages: each row opens, and can be chosen. */
export function MessageTable({ menu, messages, chosen, onChoose, ...acts }: Props) {
  const t = useT();
  const isAll = messages.every(({ id }) => chosen.has(id));
  const isSome = messages.some(({ id }) => chosen.has(id));
  const choose = (wanted: readonly Message[], isWanted: boolean) => {
    const next = new Map(chosen);
    for (const message of wanted) {
      if (isWanted) next.set(message.id, message);
      else next.delete(message.id);
    }
    onChoose(next);
  };
  return (
    <Panel as="div">
      <Checkbox
        className={styles['all']}
        checked={isAll}
        indeterminate={isSome && !isAll}
        onChange={(event) => choose(messages, event.target.checked)}
      >
        <Note>{t('msg.choosePage')}</Note>
      </Checkbox>
      <ul aria-label={t('msg.title')}>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            menu={menu}
            message={message}
            isChosen={chosen.has(message.id)}
            onChoose={(isWanted) => choose([message], isWanted)}
            {...acts}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps extends Pick<Props, 'menu' | 'onRead' | 'onDelete'> {
  readonly message: Message;
  readonly isChosen: boolean;
  readonly onChoose: (isWanted: boolean) => void;
}

function MessageRow({ menu, message, isChosen, onChoose, onRead, onDelete }: RowProps) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { title, note, read, type, priority, pinned, gmtCreate } = message;
  const remove = { key: 'delete', label: t('action.delete'), danger: true, onClick: () => onDelete(message) };
  const mark = { key: 'read', label: t('msg.mark'), onClick: () => onRead(message) };
  return (
    <Row as="li" gap={12} className={styles['row']} data-read={read} data-chosen={isChosen} data-message={message.id}>
      <Checkbox
        className={styles['box']}
        checked={isChosen}
        aria-label={t('msg.chooseOne', { title })}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <TypeMark type={type} priority={priority} />
      <Stack as="span" room="grow" className={styles['texts']}>
        <Row as="span" gap={8} align="baseline" room="shrink">
          {!read && <i className={styles['dot']} role="img" aria-label={t('msg.unread')} title={t('msg.unread')} />}
          {pinned && <PushpinOutlined aria-label={t('msg.pinned')} title={t('msg.pinned')} />}
          <Link className={styles['open']} to={messageDetailPath(menu, message)}>
            {title}
          </Link>
        </Row>
        <Muted breaks="cut" className={styles['note']}>
          {note}
        </Muted>
      </Stack>
      <Faint as="time" breaks="never" room="fixed" className={styles['time']}>
        {dateTimeText(gmtCreate, zone).slice(0, 16)}
      </Faint>
      <span className={styles['menu']}>
        <RowMenu name={title} items={read ? [remove] : [mark, remove]} />
      </span>
    </Row>
  );
}
