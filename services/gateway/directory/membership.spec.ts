// Who may be given which role, and who may leave.
import { describe, expect, test } from '@jest/globals';
import { decideLeaving, decideRole, maxMembers, type Member } from './membership.js';

const owner: Member = { mail: 'owner@demo.test', role: 'owner', joined: true };
const second: Member = { mail: 'second@demo.test', role: 'owner', joined: true };
const invitedOwner: Member = { mail: 'invited@demo.test', role: 'owner', joined: false };
const adviser: Member = { mail: 'adviser@demo.test', role: 'adviser', joined: true };

describe('a role is given', () => {
  test('to a stranger, to a member, and again', () => {
    expect(decideRole([owner], { mail: 'new@demo.test', role: 'bookkeeper' })).toBe('added');
    expect(decideRole([owner, adviser], { mail: adviser.mail, role: 'owner' })).toBe('changed');
    expect(decideRole([owner, adviser], { mail: adviser.mail, role: 'adviser' })).toBe('unchanged');
  });

  test('never so that no owner remains', () => {
    for (const members of [[owner], [owner, adviser], [owner, invitedOwner]]) {
      expect(() => decideRole(members, { mail: owner.mail, role: 'admin' })).toThrow(
        expect.objectContaining({ status: 409, code: 'last-owner' }),
      );
    }
    expect(decideRole([owner, second], { mail: owner.mail, role: 'admin' })).toBe('changed');
    expect(decideRole([owner], { mail: owner.mail, role: 'owner' })).toBe('unchanged');
  });

  test('to a person without an email address only if they are a member already', () => {
    const id = '0198c5e0-0000-7000-8000-000000000010';
    expect(decideRole([owner, { ...adviser, mail: id }], { mail: id, role: 'admin' })).toBe('changed');
    expect(() => decideRole([owner], { mail: id, role: 'admin' })).toThrow(
      expect.objectContaining({ status: 404, code: 'unknown-member' }),
    );
  });

  test('to as many as a business may have', () => {
    const members = [
      owner,
      ...Array.from({ length: maxMembers - 1 }, (_, n): Member => ({ mail: `m${n}@demo.test`, role: 'adviser', joined: false })),
    ];
    expect(() => decideRole(members, { mail: 'one-more@demo.test', role: 'adviser' })).toThrow(
      expect.objectContaining({ code: 'too-many-members' }),
    );
    expect(decideRole(members, { mail: 'm0@demo.test', role: 'admin' })).toBe('changed');
  });
});

describe('a member leaves', () => {
  test('unless no member has that email address, or they are the last owner', () => {
    expect(decideLeaving([owner, adviser], adviser.mail)).toBe(adviser);
    expect(decideLeaving([owner, invitedOwner], invitedOwner.mail)).toBe(invitedOwner);
    expect(decideLeaving([owner, second], owner.mail)).toBe(owner);
    expect(() => decideLeaving([owner], 'nobody@demo.test')).toThrow(expect.objectContaining({ status: 404 }));
    expect(() => decideLeaving([owner, adviser, invitedOwner], owner.mail)).toThrow(
      expect.objectContaining({ status: 409, code: 'last-owner' }),
    );
  });
});
