import { describe, expect, it } from 'vitest';
import { accessConfigOf, adminAppsOf, answersLoans, readsLikeRole, type AdminApp } from './rules.ts';

const SPELLINGS = [
  'Propietarios',
  'propietarios',
  'PROPIETARIOS',
  'Los Propietarios',
  'Propietarios de la red',
  'xPropietariosx',
  ' P r o p i e t a r i o s ',
  'Pro pie tarios',
  'Pro-pie-ta-rios',
  'P.r.o.p.i.e.t.a.r.i.o.s',
  'Própïétàríôs',
  'Ｐropietarios',
  'Ｐｒｏｐｉｅｔａｒｉｏｓ',
  '𝐏𝐫𝐨𝐩𝐢𝐞𝐭𝐚𝐫𝐢𝐨𝐬',
  '𝓟𝓻𝓸𝓹𝓲𝓮𝓽𝓪𝓻𝓲𝓸𝓼',
  'Ⓟⓡⓞⓟⓘⓔⓣⓐⓡⓘⓞⓢ',
  'Рropietarios',
  'Prоpiеtаriоs',
  'Ρropietarios',
  'Propıetarıos',
  'Prop1etar1os',
  'Propletarlos',
  'Pr0pietari0s',
  'Propietario$',
  'Pr0p!et@r!05',
  'Propi\u200Betarios',
  'Propi\u00ADetarios',
  'Pro\u2060pieta\uFEFFrios',
  'ᴘʀᴏᴘɪᴇᴛᴀʀɪᴏꜱ',
  'Propiet\u0301arios',
  'Admin-News',
  'admin-news',
  'ADMIN-NEWS',
  'xAdmin-News',
  'Admin-',
  'Admin-Cualquiera',
  'Equipo Admin-Noticias',
  'Admin -News',
  'Admin - News',
  'Admin – News',
  'Admin—Events',
  'Admin−Surveys',
  'Admin‑Users',
  'Admin_Users',
  'Admin.Groups',
  'Admin: credits',
  'Admin·Areas',
  'Admin Users',
  'AdminGroups',
  'admin adverts',
  'A d m i n - C r e d i t s',
  'Аdmin-Credits',
  'Αdmin-Credits',
  'Adm1n-Areas',
  'Admln-Areas',
  '@dmin-Areas',
  '4dm1n-4re4s',
  'Adrnin-News',
  'Ａｄｍｉｎ－Ｎｅｗｓ',
  'Ádmín-Nèws',
  'ᴀᴅᴍɪɴ-ɴᴇᴡꜱ',
  'Admin-Nevvs',
  'Admin\u200D-\u200DEvents',
  'Admin General',
  'admin_general',
];

describe('readsLikeRole', () => {
  it.each(SPELLINGS)('refuses %j', title => {
    expect(readsLikeRole(title)).toBe(true);
  });

  it.each([
    'Administración de empresas',
    'Club de lectura',
    'Admiradores de los Andes',
    'Propiedad horizontal',
    'Administradores de sede',
    'Noticias del páramo',
    'Caminantes',
    'Administración general',
    'Grupo 4 – Ventas',
    'Áreas comunes',
    'Créditos y ahorro',
  ])('lets %j be', title => {
    expect(readsLikeRole(title)).toBe(false);
  });
});

const ALL: readonly AdminApp[] = ['news', 'events', 'ads', 'groups', 'departments', 'directory', 'surveys', 'general'];

describe('adminAppsOf', () => {
  it('gives Propietarios what the setup menu lists', () => {
    const access = accessConfigOf([
      { Id: 1, Title: 'Propietarios' },
      { Id: 2, Title: 'Admin-News' },
    ]);
    expect(access).toBe(true);
    expect(adminAppsOf(access, ['general', 'news'])).toEqual(['news', 'general']);
    expect(adminAppsOf(access, [])).toEqual([]);
  });

  it('gives others what their role groups name, whatever the setup menu lists', () => {
    const access = accessConfigOf([
      { Id: 2, Title: 'Admin-News' },
      { Id: 9, Title: 'Admin-Areas' },
    ]);
    expect(adminAppsOf(access, ALL)).toEqual(['news', 'departments', 'reports']);
    expect(adminAppsOf(access, [])).toEqual(['news', 'departments', 'reports']);
  });

  it('lets who answers loans keep the rates', () => {
    expect(adminAppsOf(accessConfigOf([{ Id: 8, Title: 'Admin-Credits' }]), ALL)).toEqual(['business']);
  });

  it('gives nobody else anything', () => {
    expect(adminAppsOf(accessConfigOf([]), ALL)).toEqual([]);
  });
});

describe('answersLoans', () => {
  it.each([
    [true as const, true],
    [[{ Id: 8, Title: 'Admin-Credits' as const }], true],
    [[{ Id: 2, Title: 'Admin-News' as const }], false],
    [[], false],
  ])('of %j is %s', (access, answer) => {
    expect(answersLoans(access)).toBe(answer);
  });
});
