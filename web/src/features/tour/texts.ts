import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'tour.title': ['导览', 'Guided tour'],
  'tour.step': ['第 {step} 步，共 {steps} 步', 'Step {step} of {steps}'],
  'tour.show': ['带我去', 'Take me there'],
  'tour.skip': ['跳过', 'Skip'],
  'tour.stop': ['停止导览', 'Stop tour'],
  'tour.finish': ['完成', 'Finish'],
  'tour.noDemo': ['这里没有演示水厂，此步无法进行。', 'The demo waterworks is not here, so this step is not possible.'],
  'tour.noRoom': [
    '页面编辑器需要更大的屏幕：请在电脑上继续导览，或跳过此步。',
    'The page editor needs a larger screen: resume the tour on a computer, or skip this step.',
  ],
  'tour.noRight': ['您的角色没有此步所需的权限。', 'Your role lacks the permission for this step.'],

  'tour.trip.title': ['让水泵跳闸', 'Trip a pump'],
  'tour.trip.text': [
    '打开水厂的页面，点击“1号泵过载试验”并确认。模拟 PLC 会让 1 号泵跳闸。',
    'Open the page of the waterworks, press “Overload test” and confirm. The simulated PLC trips pump 1.',
  ],
  'tour.see.title': ['查看报警', 'See the alarm'],
  'tour.see.text': [
    '报警已出现在顶部。点击报警计数，打开当前报警。',
    'The alarm has appeared at the top. Click the alarm counter to open the active alarms.',
  ],
  'tour.ack.title': ['确认报警', 'Acknowledge it'],
  'tour.ack.text': [
    '点击“1号泵过载跳闸”一行的“确认”：表示有人知道并在处理，报警仍会显示到恢复为止。',
    'Press “Acknowledge” in the row of the pump: others see that someone is on it. The alarm stays until it returns to normal.',
  ],
  'tour.replay.title': ['回放经过', 'Replay it'],
  'tour.replay.text': [
    '点击同一行的回放按钮，页面会显示当时的样子；报警若已恢复，可在“记录”中找到。',
    'Click Replay in the same row: the page is shown as it was then. If the alarm has cleared, it is in the records.',
  ],
  'tour.draw.title': ['画一个页面', 'Draw a page'],
  'tour.draw.text': [
    '在自己的新画面上：打开左侧的“变量”，把一个变量拖到画面上，然后保存并发布。演示画面不会改变。',
    'On a new page of your own: open “Signals” at the left, drag one onto the page, and save to publish it. The pages of the demo stay as they are.',
  ],
  'tour.run.title': ['运行画面', 'Run it'],
  'tour.run.text': [
    '打开刚画的画面：值是实时的，与操作员看到的一样。',
    'Open the page that you have drawn: its values are live, as operators see them.',
  ],
  'tour.end.title': ['就是这些', 'Tour complete'],
  'tour.end.text': [
    '您已让泵跳闸、确认并回放了报警，还画了页面。可在帮助中重新导览。',
    'You have tripped a pump, acknowledged and replayed its alarm, and drawn a page. The help offers the tour again.',
  ],
} as const satisfies TextTable;
