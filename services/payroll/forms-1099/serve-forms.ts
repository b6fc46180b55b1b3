// Serves a call that every form has by one method, which gets the form with the request.
import type { AnyRoute, RequestOf } from '#contracts/define.js';
import { formCalls } from '#contracts/routes/forms-1099.js';
import { formNames, type FormName } from '#contracts/rules/form-1099-kinds.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';

type Call = keyof (typeof formCalls)[FormName];
type RouteOf<Name extends Call> = (typeof formCalls)[FormName][Name];

export type OfForm<T extends AnyRoute> = RequestOf<T> & { form: FormName };

type Handler<Name extends Call> = (request: OfForm<RouteOf<Name>>, who: Identity) => unknown;

/** A contract has its own handler, so the class gets another method for each form. */
export const ServeForms =
  <Name extends Call>(call: Name) =>
  (target: object, key: string, { value: handle }: { value?: Handler<Name> }): void => {
    for (const form of formNames) {
      const serve = function (this: unknown, request: RequestOf<RouteOf<Name>>, who: Identity) {
        return handle!.call(this, { ...request, form }, who);
      };
      const name = `${key} ${form}`;
      const descriptor = { value: serve, configurable: true };
      Object.defineProperty(target, name, descriptor);
      Serve(formCalls[form][call])(target, name, descriptor);
    }
  };
