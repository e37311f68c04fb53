import type { zhApp } from './zh-app.ts';

/** The application itself: installing it, its versions, and what it is without a network. */
export const enApp = {
  'app.heading': 'Application',
  'app.install': 'Install the app',
  'app.installText': 'Opens from the desktop or home screen; without a network it shows the last screen and values.',
  'app.installed': 'It is open as an app.',
  'app.notOffered': 'This browser does not offer it now; its menu may have “Install” or “Add to home screen”.',
  'app.newVersion': 'A new version is ready: reload to use it.',
  'stay.title': 'You will be signed out in {seconds} s',
  'stay.idle': 'Nothing was done here for a while. Anything you do keeps you signed in.',
  'stay.final': '12 hours have passed since you signed in. Save your work and sign in again.',
  'stay.button': 'Stay signed in',
  'offline.title': 'The server cannot be reached.',
  'offline.since': 'What you see is as of {time}.',
  'offline.noWrite': 'Nothing can be written until the connection is back.',
  'offline.noSave': 'The server cannot be reached: nothing can be saved.',
} as const satisfies { readonly [K in keyof typeof zhApp]: string };
