import { Controller, useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button, Buttons, IconButton } from "../ui/button.js";
import { CountryField } from "../ui/country-field.js";
import { FieldGrid, Fields, TextField } from "../ui/field.js";
import { type CustomerFields, emptyAddress } from "./customer-form.js";
import css from "./customers.module.css";

const MOST_ADDRESSES = 20;

/** The addresses of a customer. The first is that of new orders. */
export function AddressesInput({
  form: { control, register, formState, watch },
  disabled,
}: {
  readonly form: UseFormReturn<CustomerFields>;
  readonly disabled: boolean;
}) {
  const t = useTranslations("customers");
  const to = useTranslations("orders");
  const { fields, append, remove } = useFieldArray({ control, name: "addresses" });
  return (
    <Fields>
      {fields.length > 0 && (
        <ul className={css.addresses}>
          {fields.map(({ id }, index) => {
            const place = `addresses.${index}` as const;
            const errors = formState.errors.addresses?.[index];
            const name = watch(`${place}.label`) || t("addressName", { number: String(index + 1) });
            return (
              <li key={id}>
                <fieldset className={css.address} aria-label={name}>
                  <div className={css.addressHead}>
                    <bdi>{name}</bdi>
                    {!disabled && (
                      <IconButton
                        icon="trash"
                        size="small"
                        label={t("removeAddress", { name })}
                        onClick={() => remove(index)}
                      />
                    )}
                  </div>
                  <FieldGrid>
                    <TextField
                      label={to("street")}
                      maxLength={255}
                      autoComplete="off"
                      error={errors?.street?.message}
                      {...register(`${place}.street`)}
                    />
                    <TextField
                      label={to("postalCode")}
                      optional
                      maxLength={32}
                      autoComplete="off"
                      error={errors?.postal_code?.message}
                      {...register(`${place}.postal_code`)}
                    />
                    <TextField
                      label={to("city")}
                      maxLength={255}
                      autoComplete="off"
                      error={errors?.city?.message}
                      {...register(`${place}.city`)}
                    />
                    <TextField
                      label={t("state")}
                      optional
                      maxLength={100}
                      autoComplete="off"
                      error={errors?.state?.message}
                      {...register(`${place}.state`)}
                    />
                    <Controller
                      control={control}
                      name={`${place}.country`}
                      render={({ field }) => (
                        <CountryField
                          label={to("country")}
                          value={field.value ?? ""}
                          error={errors?.country?.message}
                          disabled={disabled}
                          onChange={field.onChange}
                        />
                      )}
                    />
                    <TextField
                      label={t("addressPhone")}
                      optional
                      type="tel"
                      maxLength={32}
                      autoComplete="off"
                      error={errors?.phone?.message}
                      {...register(`${place}.phone`)}
                    />
                    <TextField
                      label={t("label")}
                      optional
                      maxLength={100}
                      autoComplete="off"
                      error={errors?.label?.message}
                      {...register(`${place}.label`)}
                    />
                  </FieldGrid>
                </fieldset>
              </li>
            );
          })}
        </ul>
      )}
      {fields.length === 0 && disabled && <p className={css.none}>{t("noAddress")}</p>}
      {!disabled && fields.length < MOST_ADDRESSES && (
        <Buttons>
          <Button
            size="small"
            icon="plus"
            onClick={() => append(emptyAddress, { focusName: `addresses.${fields.length}.street` })}
          >
            {t("addAddress")}
          </Button>
        </Buttons>
      )}
    </Fields>
  );
}
