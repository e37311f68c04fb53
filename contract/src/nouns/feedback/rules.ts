import { Refusal } from '../../errors.ts';
import { FEEDBACK_MIN } from '../../limits.ts';
import { characterCount } from '../../rules/contact.ts';

/** Length of a feedback: all characters but the blanks around it, as people count them. */
export function feedbackLength(content: string): number {
  return characterCount(content.trim());
}

/** A feedback has at least 10 characters. Throws Refusal. */
export function checkFeedback(content: string): void {
  if (feedbackLength(content) < FEEDBACK_MIN) throw new Refusal('feedbackShort');
}
