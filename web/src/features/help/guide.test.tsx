import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Article } from './article.tsx';
import { findPages, plainText } from './find-pages.ts';
import { files as enFiles } from './guide-en.ts';
import { files as zhFiles } from './guide-zh.ts';
import { readGuide } from './guide.ts';
import { isTopic, TOPICS, type Topic } from '../../parts/help/topics.ts';

afterEach(cleanup);

const guides = { zh: { files: zhFiles, pages: readGuide(zhFiles) }, en: { files: enFiles, pages: readGuide(enFiles) } };

describe.each(['zh', 'en'] as const)('the guide in %s', (language) => {
  const { files, pages } = guides[language];

  test('has a page with title and text for every topic, and no others', () => {
    expect(pages.map((page) => page.topic)).toEqual(TOPICS);
    expect(pages.filter((page) => page.title === '' || page.text.trim().length < 100)).toEqual([]);
    expect(Object.keys(files).length).toBe(TOPICS.length);
  });

  test('has no two pages with the same title', () => {
    expect(new Set(pages.map((page) => page.title)).size).toBe(TOPICS.length);
  });

  test.each(pages.map((page) => [page.topic, page.text] as const))('page %s has only valid links', (_, text) => {
    const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
    const dead = targets.filter((target) => !isTopic(target.replace(/\.md$/, '')) && !target.startsWith('https://'));
    expect(dead).toEqual([]);
  });

  test.each(pages.map((page) => [page.topic, page.text] as const))(
    'page %s has the sections of its translation',
    (topic, text) => {
      const other = guides[language === 'zh' ? 'en' : 'zh'].pages.find((page) => page.topic === topic)?.text ?? '';
      const shape = (markdown: string) => [...markdown.matchAll(/^#+ /gm)].map(([mark]) => mark);
      expect(shape(text)).toEqual(shape(other));
    },
  );
});

test('English pages have no Chinese in them', () => {
  const mixed = guides.en.pages.filter((page) => /\p{Script=Han}/u.test(page.title + page.text));
  expect(mixed.map((page) => page.topic)).toEqual([]);
});

describe('an article', () => {
  function show(text: string, onTopic?: (topic: Topic) => void) {
    const element = <Article text={text} onTopic={onTopic} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  }

  test('renders no HTML from its text', () => {
    show('Before <img src=x onerror="alert(1)"> <b>bold</b>\n\n<script>alert(1)</script>\n\nAfter');
    expect(document.querySelector('img, script, b')).toBeNull();
    expect(screen.getByText(/<img src=x/)).toBeTruthy();
  });

  test('links topics and screens within the app, and other sites without an opener', () => {
    show('[W](write.md) [L](/manage/log) [S](https://example.com/)');
    expect(screen.getByRole('link', { name: 'W' }).getAttribute('href')).toBe('/help/write');
    expect(screen.getByRole('link', { name: 'L' }).getAttribute('href')).toBe('/manage/log');
    const out = screen.getByRole('link', { name: 'S' });
    expect([out.getAttribute('rel'), out.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  });

  test('renders no other links', () => {
    show(
      `[A](${['javascript', 'alert(1)'].join(':')}) [B](//evil.example) [C](data:text/html,x) [D](http://x.example)`,
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByText(/A B C D/)).toBeTruthy();
  });

  test('in a drawer opens another topic without leaving the screen', () => {
    const onTopic = vi.fn<(topic: Topic) => void>();
    show('[W](write.md)', onTopic);
    screen.getByRole('button', { name: 'W' }).click();
    expect(onTopic).toHaveBeenCalledWith('write');
  });
});

describe('the search', () => {
  const pages = readGuide({
    '/zh/start.md': '# 概览\n先**登录**，见 [登录](sign-in.md)。',
    '/zh/write.md': '# 写入变量\n\n| 键 | 值 |\n| --- | --- |\n| a | 登录后 |\n',
  });

  test('finds pages with all words, matches in titles first', () => {
    expect(findPages(pages, '登录').map((one) => one.page.topic)).toEqual(['start', 'write']);
    expect(findPages(pages, '变量 登录').map((one) => one.page.topic)).toEqual(['write']);
    expect(findPages(pages, '报警')).toEqual([]);
    expect(findPages(pages, '  ')).toEqual([]);
  });

  test('shows the words around the hit, without marks', () => {
    const [first] = findPages(pages, '登录');
    expect([first?.before, first?.hit]).toEqual(['先', '登录']);
    expect(plainText('## A\n- b `c`\n\n| d | e |\n| --- | --- |')).toBe('A b c d e');
  });
});
