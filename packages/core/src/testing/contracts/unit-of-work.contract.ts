import type { UnitOfWork } from "../../ports/unit-of-work.js";
import { accountStoreContract } from "./accounts/account-stores.contract.js";
import { addressContract } from "./accounts/addresses.contract.js";
import { apiKeyCareContract } from "./api-keys/api-key-care.contract.js";
import { apiKeyContract } from "./api-keys/api-keys.contract.js";
import { auditContract } from "./audit.contract.js";
import { categoryContract } from "./catalog/categories.contract.js";
import type { ContractRunner } from "./contract-runner.js";
import { keyContract } from "./keys.contract.js";
import { ledgerContract } from "./ledgers.contract.js";
import { credentialContract } from "./accounts/credentials.contract.js";
import { orderContract } from "./orders/orders.contract.js";
import { productListContract } from "./catalog/product-lists.contract.js";
import { productContract } from "./catalog/products.contract.js";
import { stagedImportContract } from "./catalog/staged-imports.contract.js";
import { tenancyContract } from "./tenancy.contract.js";
import { transactionContract } from "./transactions.contract.js";

/** What every unit of work with its stores must do, whatever it keeps its data in. */
export function unitOfWorkContract(runner: ContractRunner, open: () => Promise<UnitOfWork>): void {
  runner.describe("UnitOfWork", () => {
    transactionContract(runner, open);
    accountStoreContract(runner, open);
    credentialContract(runner, open);
    tenancyContract(runner, open);
    categoryContract(runner, open);
    productContract(runner, open);
    productListContract(runner, open);
    stagedImportContract(runner, open);
    addressContract(runner, open);
    orderContract(runner, open);
    ledgerContract(runner, open);
    auditContract(runner, open);
    keyContract(runner, open);
    apiKeyContract(runner, open);
    apiKeyCareContract(runner, open);
  });
}
