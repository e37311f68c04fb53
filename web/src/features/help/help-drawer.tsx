import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { helpPath } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { TourButton } from '../../parts/tour/tour-button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Article } from './article.tsx';
import { GuideState } from './guide-state.tsx';
import type { Topic } from '../../parts/help/topics.ts';
import { useGuide } from './use-guide.ts';

interface Props {
  /** Topic of the open screen. */
  readonly topic: Topic;
  readonly onClose: () => void;
}

/** A guide topic beside its screen, which remains usable. */
export function HelpDrawer({ topic: first, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const guide = useGuide();
  const [topic, setTopic] = useState(first);
  const page = guide.data?.find((one) => one.topic === topic);
  return (
    <Drawer
      open
      mask={isPhone}
      title={page?.title ?? t('help.title')}
      size={isPhone ? '100%' : 480}
      onClose={onClose}
      footer={
        <Row gap={8}>
          <LinkButton type="link" to={helpPath(topic)} onFollow={onClose}>
            {t('help.whole')}
          </LinkButton>
          <TourButton onStart={onClose} />
        </Row>
      }
    >
      <GuideState guide={guide}>
        {(pages) => {
          const next = page === undefined ? undefined : pages[pages.indexOf(page) + 1];
          return (
            <>
              {page === undefined ? (
                <Notice title={t('help.missing')} role="status" />
              ) : (
                <Article key={topic} text={page.text} onTopic={setTopic} />
              )}
              {next !== undefined && (
                <Button onClick={() => setTopic(next.topic)}>{`${t('help.next')}: ${next.title}`}</Button>
              )}
            </>
          );
        }}
      </GuideState>
    </Drawer>
  );
}
