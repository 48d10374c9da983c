import { expect, it } from 'vitest';
import { changedData, type ProfileData } from './data-dialog.tsx';

const before: ProfileData = {
  AboutMe: 'Dibujo procesos.',
  Phone: '601 555 0100',
  Ext: '214',
  Cellphone: '',
  Linkedin: 'https://linkedin.com/in/laura',
  Facebook: '',
  Instagram: '',
  Youtube: '',
};

it.each<[Partial<ProfileData>, object]>([
  [{}, {}],
  [{ AboutMe: ' Dibujo procesos. ' }, {}],
  [{ AboutMe: '' }, { AboutMe: '' }],
  [{ Ext: ' 215 ' }, { Ext: 215 }],
  [{ Ext: '' }, { Ext: null }],
  [{ Ext: 'doce' }, { Ext: Number.NaN }],
  [
    { Youtube: 'https://youtube.com/@laura' },
    {
      Social: {
        Linkedin: 'https://linkedin.com/in/laura',
        Facebook: '',
        Instagram: '',
        Youtube: 'https://youtube.com/@laura',
      },
    },
  ],
])('of %j sends %j', (typed, sent) => {
  expect(changedData({ ...before, ...typed }, before)).toEqual(sent);
});
