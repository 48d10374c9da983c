import { expect, it } from 'vitest';
import { isPageOf, socialAddress } from './social-links.ts';
import type { Social } from './types.ts';

it.each<[keyof Social, string, string]>([
  ['Linkedin', 'laura-castaneda', 'https://www.linkedin.com/in/laura-castaneda'],
  ['Linkedin', 'linkedin.com', 'https://linkedin.com'],
  ['Linkedin', 'linkedin.com/in/laura', 'https://linkedin.com/in/laura'],
  ['Facebook', 'laura.castaneda', 'https://www.facebook.com/laura.castaneda'],
  ['Instagram', '@laura', 'https://www.instagram.com/laura'],
  ['Instagram', 'vivero.co', 'https://www.instagram.com/vivero.co'],
  ['Youtube', '@laura', 'https://www.youtube.com/@laura'],
  ['Youtube', 'https://youtube.com/@laura', 'https://youtube.com/@laura'],
  ['Instagram', '', ''],
])('completes for %s %j to %j', (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address);
  expect(address === '' || isPageOf(network, address)).toBe(true);
});

it.each<[keyof Social, string]>([
  ['Linkedin', 'https://www.facebook.com/laura'],
  ['Linkedin', 'https://linkedin.com.otra.example/in/laura'],
  ['Linkedin', 'https://otralinkedin.com/in/laura'],
  ['Linkedin', 'https://linkedin.com@otra.example/'],
  ['Instagram', 'javascript:alert(1)//instagram.com'],
  ['Instagram', 'laura castaneda'],
  ['Linkedin', 'facebook.com'],
  ['Facebook', 'www.instagram.com'],
  ['Instagram', 'vivero.com.co'],
  ['Youtube', 'otra.example/laura'],
])('refuses for %s %j', (network, typed) => {
  expect(isPageOf(network, socialAddress(network, typed))).toBe(false);
});
