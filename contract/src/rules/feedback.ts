import { Refusal } from '../errors.ts';
import { FEEDBACK_MIN } from '../limits.ts';

const CHARACTERS = new Intl.Segmenter();

/** How many characters of a feedback count: all but the blanks around it, as people count them. */
export function feedbackLength(content: string): number {
  return [...CHARACTERS.segment(content.trim())].length;
}

/** Spec §5: a feedback has at least 10 characters. Throws Refusal. */
export function checkFeedback(content: string): void {
  if (feedbackLength(content) < FEEDBACK_MIN) throw new Refusal('feedbackShort');
}
