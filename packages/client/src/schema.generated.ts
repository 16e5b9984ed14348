export interface paths {
    "/api/v2/admin/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in options of this service.
         * @description Public. Contains nothing about tenants or users.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in.
         * @description Returns 403 if the host has closed registration. Operators can still create accounts, and adding a member also creates one.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password.
         * @description Returns a new token; earlier tokens stay valid. `expires_in` shortens its lifetime; a value above the host's limit returns 422. After ten wrong passwords from one network, sign-in returns 429 for a while, even with the right password.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the token of this request.
         * @description Later requests with this token return 401. Other sessions continue. Not available to API keys.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all tokens of the caller.
         * @description Includes the token of this request. Later requests with any of them return 401. Not available to API keys.
         */
        post: operations["logoutAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's tokens, without their secrets.
         * @description Each sign-in creates a token. The list shows its device, network and last use. `is_current` marks the token of this request. Not available to API keys.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of the caller's tokens.
         * @description Later requests with it return 401. Returns 404 if the token belongs to another user. Not available to API keys.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/who_am_i": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller and their tenants.
         * @description Call it after sign-in: it lists the tenants for `X-Tenant-ID`, with the caller's role in each. Not available to API keys.
         */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the caller's profile.
         * @description Omitted fields keep their values. The email address and the user type cannot be changed here and are ignored. Not available to API keys.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/v2/admin/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the caller's password and revoke the caller's other tokens.
         * @description Requires the current password; a wrong one returns 422 for `current_password`. Ends all other sessions of the caller. Not available to API keys.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a password reset link by email.
         * @description The response is the same for unknown addresses. The link works once, within an hour. Souk sends at most five emails an hour to an address. Returns 403 if the host sends no mail.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an emailed link.
         * @description Lets your own pages check a link before they show a password form. The link stays valid. `state` is `unknown` if the token was never sent to this address, or if the password has changed since.
         */
        post: operations["lookAtLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation with the emailed token.
         * @description Removes the membership and invalidates the token. The account stays. No sign-in required: the token identifies the invited person.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with the emailed token.
         * @description Invalidates this token and all others that were emailed to the account, ends all its sessions, and verifies its address.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the caller's archive.
         * @description Returns 404 if no archive was requested, or if the last archive has expired. Not available to API keys.
         */
        get: operations["getAccountExport"];
        put?: never;
        /**
         * Request an archive of the caller's data.
         * @description Requires the current password and notifies the caller by email. A background job writes the archive; `GET /account/export` reports when it is ready. If an archive is in progress, returns that archive. Includes customer orders with the caller's email address, if the address is verified. Not available to API keys.
         */
        post: operations["exportAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/account/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the caller's archive.
         * @description Streams NDJSON: a line for each row about the caller, with its kind, and a last line with the number of lines. Returns 409 while the archive is being written, and 404 after a day. Not available to API keys.
         */
        get: operations["downloadAccountExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/account/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the caller permanently.
         * @description Requires the current password, and the email address of the account as `confirm`. Ends all sessions, disables sign-in and notifies the caller by email. Ten minutes later Souk replaces names, addresses and contact data wherever they are stored. Returns 409 `last_admin` and names the tenant if the caller is the only ADMIN of a tenant. Not available to API keys.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's tenants.
         * @description Send the id of a tenant in `X-Tenant-ID`. Deleted tenants are omitted. Not available to API keys.
         */
        get: operations["listTenants"];
        put?: never;
        /**
         * Create a tenant; the caller becomes its ADMIN.
         * @description The new tenant is empty, and no one else sees it until the caller adds them. Not available to API keys.
         */
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tenant.
         * @description Returns 403 if the tenant does not exist or the caller is not a member. API keys require the scope `tenant:read`.
         */
        get: operations["getTenant"];
        put?: never;
        /**
         * Update a tenant.
         * @description Requires the role ADMIN. With `If-Match`, returns 412 if the tenant has changed. Changing `currency` returns 409 `conflict` if there are orders, and 422 if a stored price has more decimals. API keys require the scope `tenant:write`.
         */
        post: operations["updateTenant"];
        /**
         * Delete a tenant.
         * @description Requires the role ADMIN. The tenant is hidden from its members at once. Its data stays until an operator erases it; until then an operator can restore it. Not available to API keys.
         */
        delete: operations["deleteTenant"];
        options?: never;
        head?: never;
        /**
         * Update a tenant.
         * @description Requires the role ADMIN. With `If-Match`, returns 412 if the tenant has changed. Changing `currency` returns 409 `conflict` if there are orders, and 422 if a stored price has more decimals. API keys require the scope `tenant:write`.
         */
        patch: operations["updateTenantByPatch"];
        trace?: never;
    };
    "/api/v2/admin/tenants/{tenantId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get daily orders and payments, and open tasks.
         * @description A range of up to 366 days, both ends included. An order counts on the day it was placed, a payment on the day of its `paid_at`, and a refund on the day it was recorded, in the tenant's time zone at that time. Changing the time zone later does not move them to other days. API keys require the scope `orders:read`.
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/tenants/{tenantId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an archive of the tenant.
         * @description Requires the role ADMIN; API keys are rejected. Returns NDJSON with all rows of the tenant as they were at one moment: team, catalog, orders, announcements and webhooks. Omits secrets, API keys, events, deliveries, the audit trail, and the members' preferences and read marks. `souk tenants import` creates a new tenant from it. The response starts once the archive is complete. A tenant can have one archive in progress; others return 429. Returns 503 if the host has no disk space. Not available to API keys.
         */
        get: operations["exportArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/team-members/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a tenant.
         * @description Includes pending members; see `status`. Empty if the caller is not a member. API keys require the scope `team:read`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Add a member, or invite a person by email.
         * @description Requires the role ADMIN. Souk notifies the person by email; if the host sends no mail, `message` says so. If the host requires verified addresses, a new member is `pending` and has no access until the person follows the mailed link. An API key may assign the role ADMIN only if it has every scope; otherwise returns 403 `insufficient_scope`. Returns 400 `already_member` if the person is a member. API keys require the scope `team:write`.
         */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/team-members/{tenantId}/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update the role of a member.
         * @description Requires the role ADMIN. Returns 409 `last_admin` for the last active ADMIN. An API key may assign the role ADMIN only if it has every scope; otherwise returns 403 `insufficient_scope`. Takes effect with the person's next request. API keys require the scope `team:write`.
         */
        post: operations["changeRole"];
        /**
         * Remove a member.
         * @description An ADMIN may remove anyone, a MEMBER only themselves. Returns 409 `last_admin` for the last active ADMIN. Later requests of the person in this tenant return 403. API keys require the scope `team:write`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/api-keys/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of a tenant, newest first.
         * @description Requires the role ADMIN. Shows only the last characters of each key. API keys require the scope `api-keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key.
         * @description Requires the role ADMIN. The response is the only time the key is shown. The key acts in this tenant, within its scopes, and stays valid when the person who created it leaves. A key that creates keys cannot grant scopes that it lacks, or an expiry later than its own; its own expiry is the default. A tenant has up to 100 keys. API keys require the scope `api-keys:write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/api-keys/{tenantId}/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key, without its secret.
         * @description Requires the role ADMIN. API keys require the scope `api-keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key and, optionally, the keys that it created.
         * @description Requires the role ADMIN. Later requests with the key return 401. The response lists its descendants: the keys that it created, the keys that those created, and so on. `descendants=true` revokes them, too; it is the default if an API key sends the request, and an API key that sends `descendants=false` gets 403. An API key must have every scope of the keys that it revokes. API keys require the scope `api-keys:write`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Update an API key.
         * @description Requires the role ADMIN. Omitted fields keep their values. New scopes take effect with the next request. A key cannot change a key with scopes that it lacks, nor set an `expires_at` later than its own. API keys require the scope `api-keys:write`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api/v2/admin/api-keys/{tenantId}/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key.
         * @description Requires the role ADMIN. The response is the only time the new key is shown. The old key stays valid for a day, or for `overlap_hours`; keys from earlier rotations return 401. Returns 409 `conflict` for an expired key (set a later `expires_at` first), and if a concurrent rotation has just returned a key that this one would revoke. An API key can rotate only keys whose scopes it has and that do not outlive it. API keys require the scope `api-keys:write`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the announcements of a tenant, newest first.
         * @description For authors: includes drafts, scheduled and archived announcements. The active list shows what the caller should see now. API keys require the scope `announcements:read`.
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Create an announcement.
         * @description With status `scheduled`, Souk publishes it at `scheduled_at`. API keys require the scope `announcements:write`.
         */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's active announcements.
         * @description Published, started and not expired, without those that the caller dismissed; urgent first, then newest, up to 1,000. Does not mark anything as read. API keys require the scope `announcements:read`.
         */
        get: operations["listActiveAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/active/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the caller's unread announcements.
         * @description Counts up to 1,000. For a badge: cheap enough to poll. API keys require the scope `announcements:read`.
         */
        get: operations["countUnreadAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all active announcements as read.
         * @description Affects only the caller. `marked` is the number of announcements that were unread. API keys require the scope `announcements:write`.
         */
        post: operations["readAllAnnouncements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an announcement.
         * @description Any member may read any announcement of the tenant, in any status. API keys require the scope `announcements:read`.
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        /**
         * Delete an announcement permanently.
         * @description Also deletes the records of who read or dismissed it. To keep it, archive it instead. API keys require the scope `announcements:write`.
         */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        /**
         * Update an announcement or its status.
         * @description Omitted fields keep their values. Returns 409 `invalid_transition` if the current status does not allow the new one. With `If-Match`, returns 412 if the announcement has changed. API keys require the scope `announcements:write`.
         */
        patch: operations["updateAnnouncement"];
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an announcement now.
         * @description Adds it to the active list and sends its push message, if it has one. With `resurface`, members who dismissed it see it again. API keys require the scope `announcements:write`.
         */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive an announcement.
         * @description Removes it from the active list. An archived announcement can become a draft again. API keys require the scope `announcements:write`.
         */
        post: operations["archiveAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an announcement as read.
         * @description Affects only the caller; repeating it changes nothing. Returns 404 if it is not in the caller's active list. API keys require the scope `announcements:write`.
         */
        post: operations["readAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss an announcement.
         * @description Removes it from the caller's active list and marks it as read; others still see it. Returns 404 if it is not in the caller's active list. API keys require the scope `announcements:write`.
         */
        post: operations["dismissAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/announcements/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the statistics of an announcement.
         * @description Counts the users it targeted, the users who read it and the users who dismissed it. Each user counts once. API keys require the scope `announcements:read`.
         */
        get: operations["getAnnouncementStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a category.
         * @description Publishes `category.created`. API keys require the scope `catalog:write`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories.
         * @description Oldest first by default; includes unpublished categories. API keys require the scope `catalog:read`.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category.
         * @description Returns 404 if it does not exist or belongs to another tenant. API keys require the scope `catalog:read`.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category.
         * @description Its products stay; their `category_id` becomes null. Publishes `category.deleted`. API keys require the scope `catalog:write`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Update a category.
         * @description An empty body or `{}` toggles `published`. A body with only unknown fields changes nothing. API keys require the scope `catalog:write`.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/api/v2/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products.
         * @description Send `next_cursor` as `cursor` to get the next page; this is fast at any depth. API keys require the scope `catalog:read`.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product.
         * @description Returns 422 if another product has the `sku`, or if the tenant has no such `category_id`. Publishes `product.created`. API keys require the scope `catalog:write`.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish, unpublish, move or delete up to 100 products.
         * @description Changes each product in its own transaction; `results` has the status of each. `set_category` requires `category_id`; returns 422 for the whole request if the tenant has no such category. After a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped. API keys require the scope `catalog:write`.
         */
        post: operations["changeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import products from a file.
         * @description NDJSON with one product per line, or CSV with a header row; up to 10 MiB. A line with a known SKU updates that product. Souk recognizes the product exports of Shopify, WooCommerce and Medusa by their headers; for other files, set `map`. The report names the line and field of each error. With `dry_run=true` nothing is stored. With `async=true` the response is 202 once the file is read; a worker then imports the lines, and `Location` is the path of the import. API keys require the scope `catalog:write`.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all products.
         * @description Streams NDJSON or CSV that an import can read, oldest first. CSV cells that a spreadsheet would run as a formula begin with an apostrophe, which an import removes. API keys require the scope `catalog:read`.
         */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product.
         * @description Returns 404 if it does not exist or belongs to another tenant. API keys require the scope `catalog:read`.
         */
        get: operations["getProduct"];
        put?: never;
        /**
         * Update a product.
         * @description Omitted fields keep their values. Returns 422 if another product has the `sku`. With `If-Match`, returns 412 if the product has changed. Publishes `product.updated` with the names of the changed fields. API keys require the scope `catalog:write`.
         */
        post: operations["updateProduct"];
        /**
         * Delete a product permanently.
         * @description Publishes `product.deleted`. Orders keep their copy of it. To hide it from the shop instead, set `published` to false. API keys require the scope `catalog:write`.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Update a product.
         * @description Omitted fields keep their values. Returns 422 if another product has the `sku`. With `If-Match`, returns 412 if the product has changed. Publishes `product.updated` with the names of the changed fields. API keys require the scope `catalog:write`.
         */
        patch: operations["updateProductByPatch"];
        trace?: never;
    };
    "/api/v2/admin/products/by-sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product by SKU.
         * @description Encode the SKU for a path: `A/1` is `A%2F1`. API keys require the scope `catalog:read`.
         */
        get: operations["getProductBySku"];
        /**
         * Create or replace a product by SKU.
         * @description Omitted fields get their defaults. A `sku` in the body must match the path. `If-None-Match: *` only creates; `If-Match` only replaces, and returns 412 with `current: null` if there is no such product. Publishes `product.created` or `product.updated`. API keys require the scope `catalog:write`.
         */
        put: operations["putProductBySku"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a product by SKU.
         * @description Omitted fields keep their values. A `sku` in the body must match the path. Publishes `product.updated`. API keys require the scope `catalog:write`.
         */
        patch: operations["updateProductBySku"];
        trace?: never;
    };
    "/api/v2/admin/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust the stock of a product.
         * @description `by` adds to the stock; returns 422 if the result would be negative. `from` and `to` set the stock to `to` if it is still `from`; otherwise returns 409 with the current stock. Publishes `product.updated`. API keys require the scope `catalog:write`.
         */
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of an import.
         * @description Available for imports with `async=true`, until 30 days after they end. Any member of the tenant may read and cancel them. API keys require the scope `catalog:write`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import.
         * @description Souk does not undo lines that it has already imported. Returns 409 `invalid_transition` if the import has ended, or if it is running with `mode=all_or_nothing`. Repeating it changes nothing. API keys require the scope `catalog:write`.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's delivery addresses, the default first.
         * @description Addresses belong to the caller, not to a tenant, so `X-Tenant-ID` is not required. API keys require the scope `orders:read`.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Add a delivery address to the caller's address book.
         * @description An address with `is_default` replaces the previous default. API keys require the scope `orders:write`.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the caller's addresses.
         * @description Returns 404 if it does not exist or belongs to another user. API keys require the scope `orders:read`.
         */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        /**
         * Delete an address.
         * @description Existing orders keep it. Returns 404 if it belongs to another user. API keys require the scope `orders:write`.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /**
         * Update an address.
         * @description Omitted fields keep their values. API keys require the scope `orders:write`.
         */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/api/v2/admin/preferences/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a preference of the caller in the tenant.
         * @description Not available to API keys.
         */
        get: operations["getPreference"];
        /**
         * Create or replace a preference of the caller in the tenant.
         * @description For settings of a user interface, such as the columns of a list: up to 16 KiB each, and 100 per user and tenant. `If-None-Match: *` only creates; `If-Match` only replaces. Not available to API keys.
         */
        put: operations["putPreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of the tenant.
         * @description Any member sees all orders of the tenant. Send `next_cursor` as `cursor` to get the next page. API keys require the scope `orders:read`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order.
         * @description Souk writes the order, its items, stock, event and deliveries in one transaction. With `dry_run=true` it only checks the order: the response has status 200 and no ids or number. Send `address_id` for an address of the caller, or `address` for any other. API keys require the scope `orders:write`.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/my-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's own orders in the tenant.
         * @description Like the list of orders, but only those that the caller placed. API keys require the scope `orders:read`.
         */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export orders with their items.
         * @description Streams all orders, or those that match the filters, oldest first. NDJSON has one order per line; CSV has one line per item and repeats the columns of the order. CSV cells that a spreadsheet would run as a formula begin with an apostrophe. API keys require the scope `orders:read`.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report sales by product or category.
         * @description Returns units, orders and amount per product or category, largest amount first. Cancelled and deleted orders do not count. The range is at most 366 days, both ends included. An order counts on the same day as in the figures. Amounts are sums of order items, so they may differ from the totals of the orders. A product has the name and SKU of its last order item. A category counts its current products; `null` stands for products without a category. An API key without `catalog:read` gets `null` as the name of each category. CSV cells that a spreadsheet would run as a formula begin with an apostrophe. API keys require the scope `orders:read`.
         */
        get: operations["exportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import past orders from another platform.
         * @description `from=shopify` reads the CSV export of Shopify orders. `from=medusa` reads the CSV export of Medusa 1, or NDJSON with one order of the Medusa 2 API per line. A file has at most 10 MiB. Past orders keep their numbers, times and currencies. They never change, take no stock, publish no events, and appear neither in the list of orders nor in figures. Souk skips orders whose number was already imported, so you can send a file again safely. The report names the line and field of each error. With `dry_run=true` nothing is stored. API keys require the scope `orders:write`.
         */
        post: operations["importOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List past orders, newest first.
         * @description Past orders are imported from another platform. Any member may list them. Send `next_cursor` as `cursor` to get the next page. `total` stops at 10,000. API keys require the scope `orders:read`.
         */
        get: operations["listPastOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export past orders with their items.
         * @description Newest first, as a stream, with the filters of the list. NDJSON has one past order per line; CSV has one line per item and repeats the columns of the past order. Cells that a spreadsheet would run as a formula begin with an apostrophe. API keys require the scope `orders:read`.
         */
        get: operations["exportPastOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/past-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a past order.
         * @description Returns 404 if the past order does not exist or belongs to another tenant. API keys require the scope `orders:read`.
         */
        get: operations["getPastOrder"];
        put?: never;
        post?: never;
        /**
         * Delete a past order permanently.
         * @description Requires the role ADMIN. Importing the same file again stores the order again. API keys require the scope `orders:write`.
         */
        delete: operations["deletePastOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process, complete or cancel up to 100 orders.
         * @description Changes each order in its own transaction; `results` has the status of each. After a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped. API keys require the scope `orders:write`.
         */
        post: operations["changeOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its items.
         * @description Items show the products as they were when ordered. Returns 404 if the order does not exist or belongs to another tenant. API keys require the scope `orders:read`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Delete an order.
         * @description Requires the role ADMIN. The order is hidden everywhere. This is not a cancellation: it returns no stock, and webhooks are not called. The event feed has `order.deleted`. API keys require the scope `orders:write`.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Correct an order.
         * @description `customer`, `address` and `notes` may change until the order is completed or cancelled; `order_items`, `total_amount` and `payment_type` while it is `pending` and has no shipments; `metadata` always. Other changes return 409 `invalid_transition`; sending the current value is not a change. `order_items` is the whole list: an item with `id` is updated, an item without `id` is new, and an omitted item is removed. An order that took stock takes or returns the difference in the same transaction. Publishes `order.updated` with `changed_fields`. API keys require the scope `orders:write`.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start processing an order.
         * @description Returns 409 `invalid_transition` unless the order is `pending`. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        post: operations["processOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete an order.
         * @description Returns 409 `invalid_transition` unless the order is `processing`. Publishes `order.updated` and `order.completed`. API keys require the scope `orders:write`.
         */
        post: operations["completeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order.
         * @description Returns the stock that the order took. Returns 409 `invalid_transition` unless the order is `pending` or `processing`, and if it has shipments. Publishes `order.updated` and `order.cancelled`, with the reason. Souk does not refund payments: `net_amount` is the amount paid and not refunded. API keys require the scope `orders:write`.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments for an order, oldest first.
         * @description Includes void payments, with `voided_at`. API keys require the scope `orders:read`.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment for an order.
         * @description Returns 422 if `amount` exceeds the amount due, unless `allow_overpayment` is true, and 409 `invalid_transition` for a cancelled order. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        post: operations["addPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/payments/{paymentId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a payment.
         * @description Requires the role ADMIN. A void payment no longer counts; voiding it again changes nothing. Returns 409 `conflict` if refunds refer to it, or if the order would have refunded more than it received. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        post: operations["voidPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds for an order, oldest first.
         * @description Any member sees all refunds of the tenant's orders. API keys require the scope `orders:read`.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Record a refund for an order.
         * @description Returns 422 if `amount` exceeds the net amount of the order, or the part of the payment `payment_id` that is not refunded yet. A cancelled order accepts refunds, too. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        post: operations["addRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipments of an order, oldest first.
         * @description Includes cancelled shipments, with `cancelled_at`. API keys require the scope `orders:read`.
         */
        get: operations["listShipments"];
        put?: never;
        /**
         * Record a shipment for an order.
         * @description Returns 422 if `qty` exceeds the unshipped units of an item, and 409 `invalid_transition` for a cancelled order. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        post: operations["addShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/shipments/{shipmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a shipment.
         * @description Omitted fields keep their values. The items of a shipment cannot change: cancel it and record another one. Returns 409 `invalid_transition` for a cancelled shipment. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        patch: operations["updateShipment"];
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/shipments/{shipmentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a shipment.
         * @description Its units can be shipped again. Repeating it changes nothing. Publishes `order.updated`. API keys require the scope `orders:write`.
         */
        post: operations["cancelShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on an order, newest first.
         * @description Any member sees all notes of the tenant's orders. API keys require the scope `orders:read`.
         */
        get: operations["listOrderNotes"];
        put?: never;
        /**
         * Add a note to an order.
         * @description Notes are for members; they cannot be changed and publish no events. A note is deleted when the order's customer is erased, the tenant is purged, or the tenant is restored from an archive without it. Returns 409 if the order has 1,000 notes. API keys require the scope `orders:write`.
         */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/orders/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of an order, newest first.
         * @description Returns the changes of the order with old and new values, as in the audit log; its events, with the status of each delivery; and its notes. Entries are available as long as audit entries and events are retained. Send `next_cursor` as `cursor` to get older entries; `total` counts only this page. API keys require the scope `orders:read`.
         */
        get: operations["getOrderTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook subscriptions of a tenant.
         * @description Shows only the last characters of each secret. API keys require the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe a URL to events.
         * @description The response is the only time the secret is shown. In production the URL must use https and a public address. The secret signs every request: see **events**. API keys require the scope `webhooks:secrets`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all event kinds, with schema and sample.
         * @description The contents of the **events** section, for programs. API keys require the scope `webhooks:read`.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries with their attempts, newest first.
         * @description One delivery per event and subscription. API keys require the scope `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries/{deliveryId}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its message.
         * @description Requires the role ADMIN. Each item of `requests` has the headers of one attempt, with its signatures as they were sent. API keys require the scope `webhooks:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again now.
         * @description Requires the role ADMIN. Starts a new retry schedule. Returns 409 if the subscription is inactive or deleted. API keys require the scope `webhooks:write`.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event.
         * @description Requires the role ADMIN. Waits for the first attempts. Without `webhook_id`, sends to every subscription of the tenant, for any event kind. Returns 404 if the tenant has no subscriptions. API keys require the scope `webhooks:write`.
         */
        post: operations["testWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a subscription.
         * @description Returns 404 if it does not exist or belongs to another tenant. API keys require the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a subscription.
         * @description Requires the role ADMIN. Cancels its open deliveries. To stop it temporarily, pause it instead. API keys require the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a subscription.
         * @description Requires the role ADMIN. Omitted fields keep their values. Deliveries of an inactive subscription are held. A new URL must meet the same rules as on creation. API keys require the scope `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a subscription.
         * @description Requires the role ADMIN. The response is the only time the new secret is shown. For 24 hours, Souk also signs with the old secret. Without `secret`, Souk generates one. API keys require the scope `webhooks:secrets`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a subscription.
         * @description Requires the role ADMIN. Sends held deliveries; with `replay: false`, discards them. API keys require the scope `webhooks:write`.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a subscription.
         * @description Requires the role ADMIN. Deliveries are held for up to 30 days. API keys require the scope `webhooks:write`.
         */
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a subscription.
         * @description Requires the role ADMIN. Sends held deliveries, in order for each entity. API keys require the scope `webhooks:write`.
         */
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/webhooks/{tenantId}/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver everything that a subscription missed.
         * @description Requires the role ADMIN. For a receiver that was down for longer than the retries last. Returns 409 if the subscription is inactive. API keys require the scope `webhooks:write`.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/events/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a tenant in a fixed order.
         * @description For programs that keep a copy: send `next` as `after` to get the next page; each event is listed once, and only when no earlier event can still appear. Returns 410 `gone` if the event in `after` was pruned: then list the records again. An API key gets the event kinds that its scopes read; requesting another kind returns 403. API keys require the scope `orders:read` or `catalog:read` or `team:read` or `announcements:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/audit-log/{tenantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries, newest first.
         * @description Requires the role ADMIN. Personal and secret values are masked. A page may have fewer items than requested: follow `next_cursor` until it is null. Not available to API keys.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/audit-log/{tenantId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export audit log entries, oldest first.
         * @description Requires the role ADMIN. Streams NDJSON with one entry per line. Not available to API keys.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "user.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user.registered event. */
        post: operations["onUserRegisteredEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user.updated event. */
        post: operations["onUserUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The user.removed event. */
        post: operations["onUserRemovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The order.created event. */
        post: operations["onOrderCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The order.updated event. */
        post: operations["onOrderUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The order.completed event. */
        post: operations["onOrderCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The order.cancelled event. */
        post: operations["onOrderCancelledEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The product.created event. */
        post: operations["onProductCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The product.updated event. */
        post: operations["onProductUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The product.deleted event. */
        post: operations["onProductDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The category.created event. */
        post: operations["onCategoryCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The category.updated event. */
        post: operations["onCategoryUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "category.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The category.deleted event. */
        post: operations["onCategoryDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An erasure that the caller requested. */
        AccountErasure: {
            /**
             * Format: date-time
             * @description When it was requested.
             */
            asked_at: string;
            /**
             * Format: date-time
             * @description When the erasure starts.
             */
            begins_at: string;
        };
        /** @description An archive of the caller's data. */
        AccountExport: {
            /**
             * @description `ready` once it can be downloaded.
             * @enum {string}
             */
            state: "waiting" | "ready";
            /**
             * Format: date-time
             * @description When it was requested.
             */
            asked_at: string;
            /** @description When it was completed. */
            ready_at: string | null;
            /** @description When it expires. */
            expires_at: string | null;
        };
        /** @description An active announcement. */
        ActiveAnnouncement: {
            /** @description The id of the announcement. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: string;
            /** @description The headline. */
            title: string;
            /** @description One or two sentences, for lists. */
            summary: string | null;
            /** @description The text. */
            content: string;
            /**
             * @description The type. Pages can use it to choose a color.
             * @enum {string}
             */
            type: "info" | "warning" | "success" | "alert";
            /**
             * @description `1` if it is urgent and listed before others.
             * @enum {number}
             */
            priority: 0 | 1;
            /** @description Whether the shop may show it to people outside the team. The API itself does not. */
            is_public: boolean;
            /** @description When it leaves the active list. */
            expires_at: string | null;
            /** @description A category that you define. */
            topic: string | null;
            /** @description The type of `attachment_url`. */
            attachment_type: ("image" | "link" | "button") | null;
            /** @description The URL of the attachment. */
            attachment_url: string | null;
            /** @description Data about the attachment for your pages. */
            attachment_metadata: {
                [key: string]: unknown;
            } | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description Always `published` in this list.
             * @constant
             */
            status: "published";
            /** @description Whether the caller has read it. */
            is_read: boolean;
            /** @description Always false: this list omits dismissed announcements. */
            is_dismissed: boolean;
        };
        /** @description An address in the caller's address book. */
        Address: {
            /** @description The id of the address. */
            id: number;
            /** @description A label, such as `Home`. */
            label: string | null;
            /** @description Street and number. */
            street: string;
            /** @description The city. */
            city: string;
            /** @description The country. */
            country: string | null;
            /** @description The postal code. */
            postal_code: string | null;
            /** @description The state, province or region. */
            state: string | null;
            /** @description A phone number for the carrier. */
            phone: string | null;
            /** @description Whether it is the default address. */
            is_default: boolean;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An announcement, as its authors see it. */
        Announcement: {
            /** @description The id of the announcement. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: string;
            /** @description The headline. */
            title: string;
            /** @description One or two sentences, for lists. */
            summary: string | null;
            /** @description The text. */
            content: string;
            /**
             * @description The type. Pages can use it to choose a color.
             * @enum {string}
             */
            type: "info" | "warning" | "success" | "alert";
            /**
             * @description `1` if it is urgent and listed before others.
             * @enum {number}
             */
            priority: 0 | 1;
            /** @description Whether the shop may show it to people outside the team. The API itself does not. */
            is_public: boolean;
            /** @description When it leaves the active list. */
            expires_at: string | null;
            /** @description A category that you define. */
            topic: string | null;
            /** @description The type of `attachment_url`. */
            attachment_type: ("image" | "link" | "button") | null;
            /** @description The URL of the attachment. */
            attachment_url: string | null;
            /** @description Data about the attachment for your pages. */
            attachment_metadata: {
                [key: string]: unknown;
            } | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description The active list contains published announcements, and scheduled ones that are due.
             * @enum {string}
             */
            status: "draft" | "scheduled" | "published" | "archived";
            /** @description Whether publishing also sends a push message. */
            is_push_enabled: boolean;
            /** @description When it will be published, if scheduled. */
            scheduled_at: string | null;
            /** @description When it was published. */
            published_at: string | null;
            /** @description The title of the push message; null means `title`. */
            push_title: string | null;
            /** @description The text of the push message; null means `summary`. */
            push_body: string | null;
            /** @description Data for the app that receives the push message. */
            push_data: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Who receives the push message. All members see the active list.
             * @enum {string}
             */
            target_type: "topic" | "all" | "users";
            /** @description The topic, or the ids of users, separated by commas; null for all. */
            target_value: string | null;
            /**
             * @description The status of the push message.
             * @enum {string}
             */
            push_status: "pending" | "success" | "failed";
            /** @description Why the push message failed. */
            push_error: string | null;
            /** @description When Souk handed the message to the push service. */
            sent_at: string | null;
            /** @description The user who wrote it. */
            created_by: number;
            /** @description Who wrote it. */
            creator: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /**
                 * Format: email
                 * @description The address the person signs in with.
                 */
                email: string;
            };
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An API key. */
        ApiKey: {
            /** @description The id of the key: its part after `souk_`, and the id of its service account. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: number;
            /** @description A name that says what the key is for. */
            name: string;
            /** @description The operations that the key allows. */
            scopes: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
            /** @description The last characters of the key. */
            hint: string;
            /** @description The user or API key that created it; null for an operator. */
            created_by: number | null;
            /** @description When it expires; null if it does not. */
            expires_at: string | null;
            /** @description When it was last used, to about a minute; null if never. */
            last_used_at: string | null;
            /** @description How long the previous key stays valid after a rotation. */
            old_key_until: string | null;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An API key that descends from a revoked key. */
        ApiKeyDescendant: {
            /** @description The id of the key: its part after `souk_`, and the id of its service account. */
            id: number;
            /** @description A name that says what the key is for. */
            name: string;
            /** @description Whether it was also revoked. */
            revoked: boolean;
        };
        /** @description An API key with its secret. */
        ApiKeyWithSecret: {
            /** @description The id of the key: its part after `souk_`, and the id of its service account. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: number;
            /** @description A name that says what the key is for. */
            name: string;
            /** @description The operations that the key allows. */
            scopes: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
            /** @description The last characters of the key. */
            hint: string;
            /** @description The user or API key that created it; null for an operator. */
            created_by: number | null;
            /** @description When it expires; null if it does not. */
            expires_at: string | null;
            /** @description When it was last used, to about a minute; null if never. */
            last_used_at: string | null;
            /** @description How long the previous key stays valid after a rotation. */
            old_key_until: string | null;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The key to send as `Authorization: Bearer …`. This is the only time it is shown. */
            key: string;
        };
        /** @description Who made a change. */
        AuditActor: {
            /**
             * @description A user, an API key, or an operator.
             * @enum {string}
             */
            kind: "user" | "key" | "operator" | "anonymous";
            /** @description The id of the user or API key; null if there is none. */
            id: number | null;
            /** @description The current name of the user or API key, or the name that the operator gave. */
            name: string | null;
        };
        /** @description An audit log entry. */
        AuditEntry: {
            /** @description The id of the entry. Later entries have larger ids. */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            actor: components["schemas"]["AuditActor"];
            /** @description The action, such as `updateProduct`. */
            action: string;
            /** @description The target; null if there is no single one. */
            object: components["schemas"]["AuditObject"] | null;
            /** @description The fields that changed. */
            changes: components["schemas"]["FieldChange"][];
            /** @description The id of the request. */
            request_id: string | null;
            /** @description The network address of the caller; null if there is none. */
            network: string | null;
        };
        /** @description The target of an action. */
        AuditObject: {
            /** @description Its kind, such as `product` or `order`. */
            kind: string;
            /** @description Its id. */
            id: number;
        };
        /** @description The result for one id. */
        BulkResult: {
            /** @description The id from the request. */
            id: number;
            /** @description The status that a request with only this id would return. */
            status: number;
            /** @description Absent if the change succeeded. */
            error?: {
                /** @description The `code` of the error, for programs. */
                code: string;
                /** @description The error message. */
                message: string;
            };
        };
        /** @description A group of products. */
        Category: {
            /** @description The id of the category. */
            id: number;
            /** @description The name. */
            name: string;
            /** @description A description. */
            description: string | null;
            /** @description Whether it is visible in the shop. */
            published: boolean;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The number of products in it. */
            products_count: number;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The body of a webhook request for category.created. */
        CategoryCreatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "category.created";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The category. */
                category_id: number;
                /** @description Its name. */
                name: string;
                /** @description A description. */
                description: string | null;
                /** @description Whether it is visible in the shop. */
                published: boolean;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body of a webhook request for category.deleted. */
        CategoryDeletedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "category.deleted";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The category. */
                category_id: number;
                /** @description Its name. */
                name: string;
                /** @description A description. */
                description: string | null;
                /** @description Whether it is visible in the shop. */
                published: boolean;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body of a webhook request for category.updated. */
        CategoryUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "category.updated";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The category. */
                category_id: number;
                /** @description Its name. */
                name: string;
                /** @description A description. */
                description: string | null;
                /** @description Whether it is visible in the shop. */
                published: boolean;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The names of the fields that changed. */
                changed_fields: string[];
            };
        };
        /** @description The customer of an order. */
        Customer: {
            /** @description The name of the customer. */
            name: string | null;
            /** @description The customer's email address. */
            email: string | null;
            /** @description The customer's phone number. */
            phone: string | null;
            /** @description The customer's id in another system. */
            external_id: string | null;
        };
        /** @description The delivery of an event to a subscription. */
        Delivery: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The subscription it is for. */
            webhook_id: number;
            /** @description The id of the event, sent as `webhook-id`. */
            event_id: string;
            event: components["schemas"]["EventKind"];
            /** @description The URL. */
            url: string;
            /**
             * @description The status; the webhooks guide explains the transitions.
             * @enum {string}
             */
            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
            /** @description Whether it is a test. */
            is_test: boolean;
            /** @description The number of attempts. */
            attempts_count: number;
            /** @description The time of the next attempt; null if there is none. */
            next_attempt_at: string | null;
            /** @description The status of the response; null if there was none. */
            response_code: number | null;
            /** @description The error of the last attempt. */
            error: string | null;
            /** @description How long the last attempt took, in milliseconds. */
            duration_ms: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When the receiver accepted it. */
            delivered_at: string | null;
            /** @description All attempts, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description A delivery attempt. */
        DeliveryAttempt: {
            /** @description 1 for the first. */
            number: number;
            /**
             * Format: date-time
             * @description When it started.
             */
            started_at: string;
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description The status of the response; null if there was none. */
            response_code: number | null;
            /** @description The beginning of the response, up to 1 KiB. */
            response_body: string | null;
            /** @description The error, if there was no response. */
            error: string | null;
        };
        /** @description The request of one attempt. */
        DeliveryRequest: {
            /** @description The number of the attempt. */
            attempt: number;
            /** @description The headers that identify and sign the body, as they were sent. `webhook-signature` has one signature per secret that was valid at the time. */
            headers: {
                [key: string]: string;
            };
        };
        /** @description A delivery with its message. */
        DeliveryWithBody: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The subscription it is for. */
            webhook_id: number;
            /** @description The id of the event, sent as `webhook-id`. */
            event_id: string;
            event: components["schemas"]["EventKind"];
            /** @description The URL. */
            url: string;
            /**
             * @description The status; the webhooks guide explains the transitions.
             * @enum {string}
             */
            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
            /** @description Whether it is a test. */
            is_test: boolean;
            /** @description The number of attempts. */
            attempts_count: number;
            /** @description The time of the next attempt; null if there is none. */
            next_attempt_at: string | null;
            /** @description The status of the response; null if there was none. */
            response_code: number | null;
            /** @description The error of the last attempt. */
            error: string | null;
            /** @description How long the last attempt took, in milliseconds. */
            duration_ms: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When the receiver accepted it. */
            delivered_at: string | null;
            /** @description All attempts, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description The number of the event among the events of its entity. */
            sequence: string;
            /** @description The body as text, as it is signed. */
            body: string;
            /** @description What the attempts sent to `url`, oldest first. Lacks attempts that stopped before signing, that an earlier version of Souk made, or whose body has since lost personal data to an erasure. Empty for an API key without `webhooks:write`. */
            requests: components["schemas"]["DeliveryRequest"][];
            /** @description The `X-Request-ID` of the request that caused the event. */
            request_id: string | null;
            /** @description The trace id of that request. Webhooks continue it in `traceparent`. */
            trace_id: string | null;
        };
        /** @description An error. */
        Error: {
            /**
             * @description Always false; successful responses have a different status code.
             * @constant
             */
            success: false;
            /**
             * @description A stable error code for programs.
             * @enum {string}
             */
            code: "validation_failed" | "bad_request" | "request_timeout" | "headers_too_large" | "expectation_failed" | "malformed_json" | "tenant_header_missing" | "tenant_header_invalid" | "already_member" | "not_a_member" | "unauthenticated" | "invalid_credentials" | "account_disabled" | "forbidden" | "insufficient_scope" | "tenant_forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "last_admin" | "invalid_transition" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "idempotency_in_progress" | "rate_limited" | "import_busy" | "internal_error" | "unavailable" | "outcome_unknown";
            /** @description A human-readable message. */
            message: string;
            /** @description The same as `message`. */
            error: string;
            /** @description The id of the request in the log. */
            request_id: string;
            /** @description On 422: the path of each invalid field, such as `order_items.0.product_id`, with its messages. */
            errors?: {
                [key: string]: string[];
            };
            /** @description On 412: the current record; null if the caller may not read it. */
            current?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description An event of a tenant. */
        EventEntry: {
            /** @description The id of the event, as in `x-event-id` of webhooks. */
            id: string;
            kind: components["schemas"]["FeedEventKind"];
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data, as in the webhook of its kind; the events guide lists the kinds that webhooks do not send. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The kind of an event.
         * @enum {string}
         */
        EventKind: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
        /** @description An event kind. */
        EventType: {
            event: components["schemas"]["EventKind"];
            /** @description The JSON Schema of the body that is sent. */
            schema: {
                [key: string]: unknown;
            };
            /** @description A sample body. */
            sample: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The kind of an event. The feed has kinds that webhooks do not send.
         * @enum {string}
         */
        FeedEventKind: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted" | "order.deleted" | "announcement.created" | "announcement.updated" | "announcement.deleted";
        /** @description A field before and after a change. Personal and secret values are `***`; long texts are truncated. */
        FieldChange: {
            /** @description The name of the field. */
            field: string;
            /** @description The old value; null if there was none. */
            old: unknown;
            /** @description The new value; null if there is none. */
            new: unknown;
        };
        /** @description Daily orders and payments, and open tasks. */
        Figures: {
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description Every day of the range, in order. */
            days: {
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
                /** @description The number of orders, excluding cancelled and deleted orders. */
                orders: number;
                /** @description Their total, with the decimals of the currency. */
                total: string;
                /** @description Payments received on this day, excluding void payments. Includes payments for cancelled orders and for orders from other days. */
                paid: string;
                /** @description Refunds that were recorded on this day. */
                refunded: string;
                /** @description Orders and totals by status. */
                by_status: {
                    /** @description Orders that are pending. */
                    pending: {
                        /** @description The number of orders. */
                        orders: number;
                        /** @description Their total, with the decimals of the currency. */
                        total: string;
                    };
                    /** @description Orders that are being processed. */
                    processing: {
                        /** @description The number of orders. */
                        orders: number;
                        /** @description Their total, with the decimals of the currency. */
                        total: string;
                    };
                    /** @description Orders that are completed. */
                    completed: {
                        /** @description The number of orders. */
                        orders: number;
                        /** @description Their total, with the decimals of the currency. */
                        total: string;
                    };
                    /** @description Cancelled orders. No other count includes them. */
                    cancelled: {
                        /** @description The number of orders. */
                        orders: number;
                        /** @description Their total, with the decimals of the currency. */
                        total: string;
                    };
                };
            }[];
            /** @description Open tasks now. Counts of products and drafts stop at 10,000; counts that an API key may not read are null. */
            now: {
                /** @description Pending orders from any day. */
                pending: number;
                /** @description Orders that are being processed. */
                processing: number;
                /** @description Orders that are neither cancelled nor, after refunds, fully paid. */
                unpaid: number;
                /** @description Orders that are being processed and not fully shipped. */
                unshipped: number;
                /** @description Published products that are out of stock; null unless stock is enforced. */
                out_of_stock: number | null;
                /** @description Published products whose stock is low; null unless stock is enforced. */
                low_stock: number | null;
                /** @description Draft announcements. */
                drafts: number | null;
                /** @description Webhooks whose last attempt failed. ADMINs only. */
                webhooks_failing?: number;
                /** @description Webhooks with held deliveries. ADMINs only. */
                webhooks_held?: number;
                /** @description Deliveries that used up their retries. ADMINs only. */
                deliveries_exhausted?: number;
            };
        };
        /** @description A product import that a worker runs. */
        ImportJob: {
            /** @description The id of the import. */
            id: number;
            /**
             * @description Whether valid lines are imported if other lines are invalid.
             * @enum {string}
             */
            mode: "best_effort" | "all_or_nothing";
            /**
             * @description `stopped`: after 1,000 invalid lines the rest of the file was skipped. `failed`: it ended because of a host error or a currency change.
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "stopped" | "cancelled" | "failed";
            /** @description The number of lines read. */
            lines_read: number;
            /** @description Products or orders that were created. */
            created: number;
            /** @description Products that were updated; always 0 for orders. */
            updated: number;
            /** @description Products that already match the file, or orders that were imported before. */
            unchanged: number;
            /** @description Lines or orders that were rejected. */
            failed: number;
            /** @description The first 1,000 errors. */
            errors: {
                /** @description The line number, from 1. */
                line: number;
                /** @description The invalid field; null for the whole line. */
                field: string | null;
                /** @description The error message. */
                message: string;
            }[];
            /** @description The last line that was read, if the rest was skipped. */
            stopped_at: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description When a worker started writing. */
            started_at: string | null;
            /** @description When it ended. */
            finished_at: string | null;
        };
        /** @description The report of an import. */
        ImportReport: {
            /** @description Products or orders that were created. */
            created: number;
            /** @description Products that were updated; always 0 for orders. */
            updated: number;
            /** @description Products that already match the file, or orders that were imported before. */
            unchanged: number;
            /** @description Lines or orders that were rejected. */
            failed: number;
            /** @description The errors. */
            errors: {
                /** @description The line number, from 1. */
                line: number;
                /** @description The invalid field; null for the whole line. */
                field: string | null;
                /** @description The error message. */
                message: string;
            }[];
            /** @description The last line that was checked, if 1,000 invalid lines ended the import. */
            stopped_at?: number;
        };
        /** @description The state of an emailed link. */
        MailedLink: {
            /**
             * @description Whether the link is valid, or why not.
             * @enum {string}
             */
            state: "good" | "used" | "expired" | "unknown";
            /** @description Why it was emailed; null if unknown. */
            purpose: ("reset" | "invitation") | null;
            /** @description The name of the tenant, if the link is a valid invitation. */
            organization?: string;
        };
        /** @description A member of the tenant. */
        Member: {
            /** @description The id of the user. */
            id: number;
            /** @description The name of the person. */
            name: string;
            /**
             * Format: email
             * @description The address the person signs in with.
             */
            email: string;
            /**
             * @description A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.
             * @enum {string}
             */
            role: "ADMIN" | "MEMBER";
            /** @description `0` if the account or the membership is deactivated. */
            is_active: number;
            /**
             * @description `pending` until the person verifies the email address.
             * @enum {string}
             */
            status: "active" | "pending";
            /** @description When the person verified the email address; null if not yet. */
            email_verified_at: string | null;
            /** @description When the person last used the tenant, to about a minute. */
            last_active_at: string | null;
        };
        /** @description An order with its items. */
        Order: {
            /** @description The id of the order. */
            id: number;
            /** @description The order number, unique in the tenant. Numbers increase and may have gaps. */
            number: number;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /** @description The user who placed it. */
            user_id: number;
            /** @description The id of its tenant. */
            tenant_id: string;
            /** @description The customer; null if none was given. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The id of the address when the order was placed; 0 if the address came with the order or was corrected. */
            address_id: number;
            /** @description A number that you define. */
            payment_type: number;
            /**
             * @description The total as it was sent; Souk does not compute it.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description Notes from the buyer. Members' own notes are separate. */
            notes: string | null;
            /**
             * @description The sum of its payments, excluding void payments.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description The sum of its refunds.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description The payment status: payments less refunds, compared with the total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description The fulfillment status.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description The status: `pending`, then `processing`, then `completed`; or `cancelled` before that.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if a reason was given. */
            cancel_reason: string | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The ordered items. */
            items: components["schemas"]["OrderItem"][];
            /** @description The first 100 payments, oldest first. */
            payments: components["schemas"]["Payment"][];
            /** @description The first 100 refunds, oldest first. */
            refunds: components["schemas"]["Refund"][];
            /** @description The first 100 shipments, oldest first. */
            shipments: components["schemas"]["Shipment"][];
            /** @description The user who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description The delivery address, as it was when the order was placed. */
            address: {
                /** @description The id of the address; 0 if it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
                /** @description The country. */
                country: string | null;
                /** @description The postal code. */
                postal_code: string | null;
            };
        };
        /** @description The body of a webhook request for order.cancelled. */
        OrderCancelledEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.cancelled";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description The order number. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description The total, with the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of items. */
                items_count: number;
                /** @description The current status. */
                status: string;
                /** @description The sum of its payments, as a decimal string. */
                paid_amount: string;
                /** @description The sum of its refunds, as a decimal string. */
                refunded_amount: string;
                /** @description The payment status. */
                payment_status: string;
                /** @description The fulfillment status. */
                fulfillment_status: string;
                /** @description The customer; null if none was given. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description The customer's email address. */
                    email: string | null;
                    /** @description The customer's phone number. */
                    phone: string | null;
                    /** @description The customer's id in another system. */
                    external_id: string | null;
                } | null;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The previous status. */
                previous_status: string;
                /** @description The reason, if one was given. */
                reason: string | null;
            };
        };
        /** @description The body of a webhook request for order.completed. */
        OrderCompletedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.completed";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description The order number. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description The total, with the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of items. */
                items_count: number;
                /** @description The current status. */
                status: string;
                /** @description The sum of its payments, as a decimal string. */
                paid_amount: string;
                /** @description The sum of its refunds, as a decimal string. */
                refunded_amount: string;
                /** @description The payment status. */
                payment_status: string;
                /** @description The fulfillment status. */
                fulfillment_status: string;
                /** @description The customer; null if none was given. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description The customer's email address. */
                    email: string | null;
                    /** @description The customer's phone number. */
                    phone: string | null;
                    /** @description The customer's id in another system. */
                    external_id: string | null;
                } | null;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The previous status. */
                previous_status: string;
            };
        };
        /** @description The body of a webhook request for order.created. */
        OrderCreatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.created";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description The order number. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description The total, with the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of items. */
                items_count: number;
                /** @description The current status. */
                status: string;
                /** @description The sum of its payments, as a decimal string. */
                paid_amount: string;
                /** @description The sum of its refunds, as a decimal string. */
                refunded_amount: string;
                /** @description The payment status. */
                payment_status: string;
                /** @description The fulfillment status. */
                fulfillment_status: string;
                /** @description The customer; null if none was given. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description The customer's email address. */
                    email: string | null;
                    /** @description The customer's phone number. */
                    phone: string | null;
                    /** @description The customer's id in another system. */
                    external_id: string | null;
                } | null;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The delivery of an order event to a subscription. */
        OrderDelivery: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The subscription it is for. */
            webhook_id: number;
            /**
             * @description The status: succeeded, in progress or failed.
             * @enum {string}
             */
            status: "pending" | "held" | "succeeded" | "failed" | "exhausted" | "rejected" | "cancelled";
            /** @description The number of attempts. */
            attempts_count: number;
            /** @description The time of the next attempt; null if there is none. */
            next_attempt_at: string | null;
            /** @description The status of the last response; null if there was none. */
            response_code: number | null;
            /** @description When it was accepted; null if not yet. */
            delivered_at: string | null;
        };
        /** @description The fulfillment status of an order. */
        OrderFulfillment: {
            /** @description The id of the order. */
            id: number;
            /**
             * @description The fulfillment status.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
        };
        /** @description An order item. */
        OrderItem: {
            /** @description The id of the item. */
            id: number;
            /** @description The id of its order. */
            order_id: number;
            /** @description The product. */
            product_id: number;
            /** @description The size, if the product comes in several. */
            size: string | null;
            /** @description The quantity. */
            qty: number;
            /**
             * @description The total price of the item, for all units, as it was sent.
             * @example 25.50
             */
            amount: string;
            /** @description A note from the buyer about this item. */
            notes: string | null;
            /** @description The product as it was when ordered. */
            product: {
                /** @description The id of the product. */
                id: number;
                /** @description Its name when it was ordered. */
                name_en: string;
                /** @description Its SKU when it was ordered; null in orders from versions that did not store it. */
                sku: string | null;
                /** @description The id of its picture. */
                cover_id: number | null;
                /** @description Whether it is now visible in the shop; false if it is deleted. */
                published: boolean;
            };
        };
        /** @description A note on an order. */
        OrderNote: {
            /** @description The id of the note. */
            id: number;
            /** @description The id of the order. */
            order_id: number;
            /** @description The text of the note. */
            text: string;
            /** @description Who wrote it. */
            by: components["schemas"]["AuditActor"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description The payment status of an order. */
        OrderStanding: {
            /** @description The id of the order. */
            id: number;
            /**
             * @description The sum of its payments, excluding void payments.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description The sum of its refunds.
             * @example 25.50
             */
            refunded_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /**
             * @description The payment status: payments less refunds, compared with the total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
        };
        /** @description An order, as lists show it. */
        OrderSummary: {
            /** @description The id of the order. */
            id: number;
            /** @description The order number, unique in the tenant. Numbers increase and may have gaps. */
            number: number;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /** @description The user who placed it. */
            user_id: number;
            /** @description The id of its tenant. */
            tenant_id: string;
            /** @description The customer; null if none was given. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The id of the address when the order was placed; 0 if the address came with the order or was corrected. */
            address_id: number;
            /** @description A number that you define. */
            payment_type: number;
            /**
             * @description The total as it was sent; Souk does not compute it.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description Notes from the buyer. Members' own notes are separate. */
            notes: string | null;
            /**
             * @description The sum of its payments, excluding void payments.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description The sum of its refunds.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description The payment status: payments less refunds, compared with the total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description The fulfillment status.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description The status: `pending`, then `processing`, then `completed`; or `cancelled` before that.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if a reason was given. */
            cancel_reason: string | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The number of items. */
            items_count: number;
            /** @description The user who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description The delivery address, as it was when the order was placed. */
            address: {
                /** @description The id of the address; 0 if it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
            };
        };
        /** @description The body of a webhook request for order.updated. */
        OrderUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "order.updated";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The order. */
                order_id: number;
                /** @description The order number. */
                number: number;
                /** @description The user who placed it. */
                user_id: number;
                /** @description The total, with the decimals of its currency. */
                total: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of items. */
                items_count: number;
                /** @description The current status. */
                status: string;
                /** @description The sum of its payments, as a decimal string. */
                paid_amount: string;
                /** @description The sum of its refunds, as a decimal string. */
                refunded_amount: string;
                /** @description The payment status. */
                payment_status: string;
                /** @description The fulfillment status. */
                fulfillment_status: string;
                /** @description The customer; null if none was given. */
                customer: {
                    /** @description The name of the customer. */
                    name: string | null;
                    /** @description The customer's email address. */
                    email: string | null;
                    /** @description The customer's phone number. */
                    phone: string | null;
                    /** @description The customer's id in another system. */
                    external_id: string | null;
                } | null;
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The previous status. */
                previous_status: string;
                /** @description The names of the fields that changed. */
                changed_fields: string[];
            };
        };
        /** @description An order that was imported from another platform. */
        PastOrder: {
            /** @description The id of the past order. Past orders and orders have separate ids. */
            id: number;
            /**
             * @description The platform that the order was exported from.
             * @enum {string}
             */
            source: "shopify" | "medusa";
            /** @description The number on the other platform, unique within its `source`. */
            number: string;
            /**
             * Format: date-time
             * @description When the order was placed.
             */
            placed_at: string;
            /** @description When the order was cancelled; equals `placed_at` if the export has no time. */
            cancelled_at: string | null;
            /** @description The payment status, as the other platform exports it. */
            payment_status: string | null;
            /** @description The fulfillment status, as the other platform exports it. */
            fulfillment_status: string | null;
            /** @description The customer; null if the export names none. */
            customer: {
                /** @description The name of the customer. */
                name: string | null;
                /** @description The e-mail address of the customer, in lower case. */
                email: string | null;
                /** @description The phone number of the customer. */
                phone: string | null;
                /** @description The id of the customer on the other platform. */
                external_id: string | null;
            } | null;
            /** @description The shipping address, or the billing address if there is none. */
            address: {
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
                /** @description The country. */
                country: string | null;
                /** @description The postal code. */
                postal_code: string | null;
                /** @description The state or province. */
                state: string | null;
                /** @description A phone number at the address. */
                phone: string | null;
            } | null;
            /**
             * @description The total of the order.
             * @example 25.50
             */
            total_amount: string;
            /** @description The currency of the order, which may differ from the tenant's. */
            currency: string | null;
            /** @description The items; empty if the export has none. */
            items: components["schemas"]["PastOrderItem"][];
            /**
             * Format: date-time
             * @description When the order was imported.
             */
            imported_at: string;
        };
        /** @description An item of a past order. */
        PastOrderItem: {
            /** @description The SKU on the other platform. */
            sku: string | null;
            /** @description The name on the other platform. */
            name: string;
            /** @description The number of units. */
            qty: number;
            /**
             * @description The price of all units, less the discount.
             * @example 25.50
             */
            amount: string;
        };
        /** @description A payment for an order. */
        Payment: {
            /** @description The id of the payment. */
            id: number;
            /** @description The id of its order. */
            order_id: number;
            /**
             * @description The amount received.
             * @example 25.50
             */
            amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description The payment method, as free text. */
            method: string;
            /** @description The reference of the bank or payment service. */
            reference: string | null;
            /**
             * Format: date-time
             * @description When it was received.
             */
            paid_at: string;
            /** @description When it was voided; null if it counts. */
            voided_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description A created order. */
        PlacedOrder: {
            /** @description The id of the order. */
            id: number;
            /** @description The order number, unique in the tenant. Numbers increase and may have gaps. */
            number: number;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /** @description The user who placed it. */
            user_id: number;
            /** @description The id of its tenant. */
            tenant_id: string;
            /** @description The customer; null if none was given. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The id of the address when the order was placed; 0 if the address came with the order or was corrected. */
            address_id: number;
            /** @description A number that you define. */
            payment_type: number;
            /**
             * @description The total as it was sent; Souk does not compute it.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description Notes from the buyer. Members' own notes are separate. */
            notes: string | null;
            /**
             * @description The sum of its payments, excluding void payments.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description The sum of its refunds.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description The payment status: payments less refunds, compared with the total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description The fulfillment status.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description The status: `pending`, then `processing`, then `completed`; or `cancelled` before that.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if a reason was given. */
            cancel_reason: string | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The ordered items. */
            items: components["schemas"]["PlacedOrderItem"][];
            /** @description The user who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description The delivery address, as it was when the order was placed. */
            address: {
                /** @description The id of the address; 0 if it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
            };
        };
        /** @description An item of a created order. */
        PlacedOrderItem: {
            /** @description The id of the item. */
            id: number;
            /** @description The id of its order. */
            order_id: number;
            /** @description The product. */
            product_id: number;
            /** @description The size, if the product comes in several. */
            size: string | null;
            /** @description The quantity. */
            qty: number;
            /**
             * @description The total price of the item, for all units, as it was sent.
             * @example 25.50
             */
            amount: string;
            /** @description A note from the buyer about this item. */
            notes: string | null;
        };
        /** @description A preference of a user in a tenant. */
        Preference: {
            /** @description Its name. */
            name: string;
            /** @description The stored JSON. */
            value: unknown;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An error in RFC 9457 format, with the fields of Error. */
        Problem: {
            /**
             * @description Always `about:blank`: the status identifies the problem.
             * @constant
             */
            type: "about:blank";
            /** @description The reason phrase of the status. */
            title: string;
            /** @description The status. */
            status: number;
            /** @description The same as `message`. */
            detail: string;
            /**
             * @description Always false; successful responses have a different status code.
             * @constant
             */
            success: false;
            /**
             * @description A stable error code for programs.
             * @enum {string}
             */
            code: "validation_failed" | "bad_request" | "request_timeout" | "headers_too_large" | "expectation_failed" | "malformed_json" | "tenant_header_missing" | "tenant_header_invalid" | "already_member" | "not_a_member" | "unauthenticated" | "invalid_credentials" | "account_disabled" | "forbidden" | "insufficient_scope" | "tenant_forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "last_admin" | "invalid_transition" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "idempotency_in_progress" | "rate_limited" | "import_busy" | "internal_error" | "unavailable" | "outcome_unknown";
            /** @description A human-readable message. */
            message: string;
            /** @description The same as `message`. */
            error: string;
            /** @description The id of the request in the log. */
            request_id: string;
            /** @description On 422: the path of each invalid field, such as `order_items.0.product_id`, with its messages. */
            errors?: {
                [key: string]: string[];
            };
            /** @description On 412: the current record; null if the caller may not read it. */
            current?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A product. */
        Product: {
            /** @description The id of the product. */
            id: number;
            /** @description The name, as shoppers see it. */
            name: string;
            /** @description A description; empty if there is none. */
            description: string;
            /** @description The SKU, unique in the tenant. Imports match products by it. */
            sku: string | null;
            /** @description The unit price, with the decimals of its currency. */
            price: number;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description The number of units in stock. */
            stock: number;
            /** @description The id of its category, or null. */
            category_id: number | null;
            /** @description Whether it is visible in the shop. */
            published: boolean;
            /** @description The id of its picture in the shop's own media store. */
            cover_id: number | null;
            /** @description The URLs of its pictures, the main one first. Souk does not fetch them. */
            image_urls: string[];
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The body of a webhook request for product.created. */
        ProductCreatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "product.created";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The product. */
                product_id: number;
                /** @description Its name. */
                name: string;
                /** @description The unit price, with the decimals of its currency. */
                price: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of units in stock. */
                stock: number;
                /** @description The id of its category, or null. */
                category_id: number | null;
                /** @description The URLs of its pictures; omitted if there are none. */
                image_urls?: string[];
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body of a webhook request for product.deleted. */
        ProductDeletedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "product.deleted";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The product. */
                product_id: number;
                /** @description Its name. */
                name: string;
                /** @description The unit price, with the decimals of its currency. */
                price: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of units in stock. */
                stock: number;
                /** @description The id of its category, or null. */
                category_id: number | null;
                /** @description The URLs of its pictures; omitted if there are none. */
                image_urls?: string[];
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /** @description The body of a webhook request for product.updated. */
        ProductUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "product.updated";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The product. */
                product_id: number;
                /** @description Its name. */
                name: string;
                /** @description The unit price, with the decimals of its currency. */
                price: number;
                /** @description The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description The number of units in stock. */
                stock: number;
                /** @description The URLs of its pictures; omitted if there are none. */
                image_urls?: string[];
                /** @description Your own key-value pairs; omitted if there are none. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The names of the fields that changed. */
                changed_fields: string[];
            };
        };
        /** @description A refund for an order. */
        Refund: {
            /** @description The id of the refund. */
            id: number;
            /** @description The id of its order. */
            order_id: number;
            /** @description The id of the refunded payment, if one was given. */
            payment_id: number | null;
            /**
             * @description The amount refunded.
             * @example 25.50
             */
            amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description The reason, if one was given. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description The sign-in options of this service. */
        Service: {
            /**
             * @description Whether anyone may create an account.
             * @enum {string}
             */
            registration: "open" | "closed";
            /**
             * @description `kept` if the host sends no mail; a forgotten password then cannot be reset by email.
             * @enum {string}
             */
            mail: "leaves" | "kept";
            /**
             * @description `host` if users sign in to the application that embeds Souk.
             * @enum {string}
             */
            sign_in: "souk" | "host";
            /** @description `true` until the first account exists. */
            first_run: boolean;
            /** @description The version of Souk. */
            version: string;
        };
        /** @description A shipment of an order. */
        Shipment: {
            /** @description The id of the shipment. */
            id: number;
            /** @description The id of its order. */
            order_id: number;
            /** @description The items. */
            items: components["schemas"]["ShipmentItem"][];
            /** @description The carrier. */
            carrier: string | null;
            /** @description The tracking number. */
            tracking_number: string | null;
            /** @description The URL of the tracking page. */
            tracking_url: string | null;
            /**
             * Format: date-time
             * @description When it was shipped.
             */
            shipped_at: string;
            /** @description When it was cancelled; null if it counts. */
            cancelled_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description An item of a shipment. */
        ShipmentItem: {
            /** @description The item of the order. */
            order_item_id: number;
            /** @description The number of units. */
            qty: number;
        };
        /** @description A tenant: one shop. */
        Tenant: {
            /** @description The id of the tenant, for `X-Tenant-ID`. */
            id: number;
            /** @description The name of the tenant. */
            name: string;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * @description A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.
             * @enum {string}
             */
            role: "ADMIN" | "MEMBER";
            /** @description The settings of the tenant. */
            settings: {
                /**
                 * @description With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.
                 * @enum {string}
                 */
                inventory: "untracked" | "enforced";
                /** @description The IANA time zone of the tenant. */
                timezone: string;
                /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
                currency: string | null;
                /** @description Published products with this stock or less, but more than 0, count as low in the figures. */
                low_stock: number;
            };
            /** @description Its id in the operator's own system; null if there is none. */
            external_id: string | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description A tenant of the caller, with the caller's role. */
        TenantSeat: {
            /** @description The id of the tenant, for `X-Tenant-ID`. */
            id: number;
            /** @description The name of the tenant. */
            name: string;
            /**
             * @description A MEMBER works with catalog, orders and announcements; an ADMIN also manages the team, the webhooks and the tenant itself.
             * @enum {string}
             */
            role: "ADMIN" | "MEMBER";
            /** @description `1` if the caller's membership is active. */
            is_active: number;
            /** @description The operations of this description that the caller may call in the tenant, by `operationId`. This depends on the host's policy as well as the role. */
            may: string[];
        };
        /** @description A tenant, as lists show it. */
        TenantSummary: {
            /** @description The id of the tenant, for `X-Tenant-ID`. */
            id: number;
            /** @description The name of the tenant. */
            name: string;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description An entry in the history of an order. */
        TimelineEntry: {
            /**
             * @description A note, a change of the order, or an event.
             * @enum {string}
             */
            kind: "note" | "change" | "event";
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Who made the change or wrote the note; null for an event. */
            by: components["schemas"]["AuditActor"] | null;
            /** @description The text of the note. */
            text: string | null;
            /** @description The action, such as `processOrder`. */
            action: string | null;
            /** @description The fields that changed. */
            changes: components["schemas"]["FieldChange"][];
            /** @description The kind of event, such as `order.updated`. */
            event: string | null;
            /** @description The id of the event, as receivers see it. */
            event_id: string | null;
            /** @description Its first 50 deliveries; empty without subscriptions. */
            deliveries: components["schemas"]["OrderDelivery"][];
        };
        /** @description A session of the caller, without the secret of its token. */
        Token: {
            /** @description The id of the token: its part before the `|`. */
            id: number;
            /** @description Whether this request used it. */
            is_current: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to about a minute.
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description When it expires. Each use extends it.
             */
            expires_at: string;
            /** @description The user agent that signed in; null if it sent none. */
            user_agent: string | null;
            /** @description The address, or the IPv6 network, that last used it. */
            network: string | null;
        };
        /** @description An order that was checked and not stored. */
        TriedOrder: {
            /** @description The user who placed it. */
            user_id: number;
            /** @description The id of its tenant. */
            tenant_id: string;
            /** @description The customer; null if none was given. */
            customer: components["schemas"]["Customer"] | null;
            /** @description The id of the address when the order was placed; 0 if the address came with the order or was corrected. */
            address_id: number;
            /** @description A number that you define. */
            payment_type: number;
            /**
             * @description The total as it was sent; Souk does not compute it.
             * @example 25.50
             */
            total_amount: string;
            /** @description The ISO 4217 code of the tenant's currency; null if the tenant has none, and amounts have two decimals. */
            currency: string | null;
            /** @description Notes from the buyer. Members' own notes are separate. */
            notes: string | null;
            /**
             * @description The sum of its payments, excluding void payments.
             * @example 25.50
             */
            paid_amount: string;
            /**
             * @description The sum of its refunds.
             * @example 25.50
             */
            refunded_amount: string;
            /**
             * @description The payment status: payments less refunds, compared with the total.
             * @enum {string}
             */
            payment_status: "unpaid" | "partly_paid" | "paid" | "partly_refunded" | "refunded" | "overpaid";
            /**
             * @description The fulfillment status.
             * @enum {string}
             */
            fulfillment_status: "unfulfilled" | "partly_shipped" | "shipped";
            /**
             * @description The status: `pending`, then `processing`, then `completed`; or `cancelled` before that.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "cancelled";
            /** @description Why it was cancelled, if a reason was given. */
            cancel_reason: string | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The order items. */
            items: components["schemas"]["TriedOrderItem"][];
            /** @description The user who placed it. */
            user: {
                /** @description The id of the user. */
                id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
            };
            /** @description The delivery address, as it was when the order was placed. */
            address: {
                /** @description The id of the address; 0 if it came with the order. */
                id: number;
                /** @description Street and number. */
                street: string;
                /** @description The city. */
                city: string;
            };
        };
        /** @description An item of an order that was checked. */
        TriedOrderItem: {
            /** @description The product. */
            product_id: number;
            /** @description The size, if the product comes in several. */
            size: string | null;
            /** @description The quantity. */
            qty: number;
            /**
             * @description The total price of the item, for all units, as it was sent.
             * @example 25.50
             */
            amount: string;
            /** @description A note from the buyer about this item. */
            notes: string | null;
        };
        /** @description The account of a person. */
        User: {
            /** @description The id of the user. */
            id: number;
            /** @description Its id in the operator's own system; null if there is none. */
            external_id: string | null;
            /** @description The user's oldest tenant; null if there is none. */
            tenant_id: number | null;
            /** @description The name of the person. */
            name: string;
            /**
             * Format: email
             * @description The address the user signs in with, in lower case.
             */
            email: string;
            /** @description The phone number, as entered. */
            phone: string | null;
            /** @description The country of the phone number or the person, as entered. */
            country_code: string | null;
            /** @description When the user verified the email address; null if not yet. */
            email_verified_at: string | null;
            /** @description When the phone number was verified; null if not yet. */
            phone_verified_at: string | null;
            /**
             * @description `OPERATOR` for people who run the service; only the command line can create operators.
             * @enum {string}
             */
            user_type: "CONSUMER" | "OPERATOR" | "SERVICE";
            /** @description The URL of a picture of the person. */
            photo_url: string | null;
            /**
             * @description The color scheme; `system` follows the device.
             * @enum {string}
             */
            theme: "system" | "light" | "dark";
            /** @description The user's language, such as `en` or `pt-BR`. */
            language: string;
            /** @description The user's IANA time zone, such as `Europe/Lisbon`. */
            timezone: string | null;
            /**
             * @description `1` if the user receives news by email.
             * @enum {string}
             */
            email_marketing: "0" | "1";
            /**
             * @description `1` if the user receives email about account activity.
             * @enum {string}
             */
            email_system: "0" | "1";
            /**
             * @description `1` if the user receives push messages.
             * @enum {string}
             */
            push_system: "0" | "1";
            /**
             * @description `0` if an operator deactivated the account.
             * @enum {string}
             */
            is_active: "0" | "1";
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The body of a webhook request for user.registered. */
        UserRegisteredEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "user.registered";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The member. */
                user_id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
                /**
                 * @description The person's role.
                 * @enum {string}
                 */
                role: "ADMIN" | "MEMBER";
                /** @description The user who made the change; null for an operator. */
                invited_by: number | null;
            };
        };
        /** @description The body of a webhook request for user.removed. */
        UserRemovedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "user.removed";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The member. */
                user_id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
                /**
                 * @description The person's role.
                 * @enum {string}
                 */
                role: "ADMIN" | "MEMBER";
                /** @description The user who made the change; null for an operator. */
                removed_by: number | null;
            };
        };
        /** @description The body of a webhook request for user.updated. */
        UserUpdatedEvent: {
            /**
             * @description The kind of the event.
             * @constant
             */
            event: "user.updated";
            /** @description The tenant of the event. */
            tenant_id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The data of the event. */
            data: {
                /** @description The member. */
                user_id: number;
                /** @description The name of the person. */
                name: string;
                /** @description The address the person signs in with. */
                email: string;
                /**
                 * @description The person's role.
                 * @enum {string}
                 */
                role: "ADMIN" | "MEMBER";
                /** @description The names of the fields that changed. */
                changed_fields: string[];
                /** @description The user who made the change; null for an operator. */
                updated_by: number | null;
            };
        };
        /** @description A webhook subscription. */
        Webhook: {
            /** @description The id of the subscription. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: number;
            /**
             * Format: uri
             * @description The URL that receives the events.
             */
            url: string;
            /** @description The event kinds that it receives. */
            events: components["schemas"]["EventKind"][];
            /** @description A description of its purpose. */
            description: string | null;
            /** @description Whether deliveries are sent. Otherwise they are held. */
            is_active: boolean;
            /** @description Why Souk deactivated it, if it did. */
            disabled_reason: string | null;
            /** @description Whether it is paused. */
            paused: boolean;
            /** @description The maximum number of requests per second; null for no limit. */
            rate_per_second: number | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The last characters of the secret. */
            secret_hint: string;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description The delivery health of a subscription. */
        WebhookHealth: {
            /** @description When an attempt last succeeded; accurate to the minute while all attempts succeed. */
            last_success_at: string | null;
            /** @description When an attempt last failed. */
            last_failure_at: string | null;
            /** @description Failed attempts since the last success, without tests. */
            failures_in_a_row: number;
            /** @description Deliveries that are due or will be retried. Counting stops at 1,000. */
            waiting: number;
            /** @description Held deliveries. Counting stops at 1,000. */
            held: number;
            /** @description Stored deliveries whose retries all failed. Counting stops at 1,000. */
            exhausted: number;
        };
        /** @description A subscription and its health. */
        WebhookWithHealth: {
            /** @description The id of the subscription. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: number;
            /**
             * Format: uri
             * @description The URL that receives the events.
             */
            url: string;
            /** @description The event kinds that it receives. */
            events: components["schemas"]["EventKind"][];
            /** @description A description of its purpose. */
            description: string | null;
            /** @description Whether deliveries are sent. Otherwise they are held. */
            is_active: boolean;
            /** @description Why Souk deactivated it, if it did. */
            disabled_reason: string | null;
            /** @description Whether it is paused. */
            paused: boolean;
            /** @description The maximum number of requests per second; null for no limit. */
            rate_per_second: number | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The last characters of the secret. */
            secret_hint: string;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            health: components["schemas"]["WebhookHealth"];
        };
        /** @description A subscription with its new secret. */
        WebhookWithSecret: {
            /** @description The id of the subscription. */
            id: number;
            /** @description The id of its tenant. */
            tenant_id: number;
            /**
             * Format: uri
             * @description The URL that receives the events.
             */
            url: string;
            /** @description The event kinds that it receives. */
            events: components["schemas"]["EventKind"][];
            /** @description A description of its purpose. */
            description: string | null;
            /** @description Whether deliveries are sent. Otherwise they are held. */
            is_active: boolean;
            /** @description Why Souk deactivated it, if it did. */
            disabled_reason: string | null;
            /** @description Whether it is paused. */
            paused: boolean;
            /** @description The maximum number of requests per second; null for no limit. */
            rate_per_second: number | null;
            /** @description Your own key-value pairs; empty if there are none. */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /** @description The last characters of the secret. */
            secret_hint: string;
            /** @description The version of the record, with which its ETag begins. To use it in `If-Match`, put it in quotes: `"3"`. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description The signing secret. This is the only time it is shown. */
            secret: string;
        };
    };
    responses: {
        /** @description `account_disabled`: The account is deactivated. */
        AccountDisabled: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "account_disabled";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The current state does not allow this request. */
        Conflict: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "conflict";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `conflict`: The current state does not allow this request.
         *
         *     `idempotency_in_progress`: The first request with this key is in progress. Retry after `Retry-After`.
         */
        ConflictOrIdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "conflict" | "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `conflict`: The current state does not allow this request.
         *
         *     `last_admin`: A tenant must keep at least one ADMIN.
         */
        ConflictOrLastAdmin: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "conflict" | "last_admin";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `forbidden`: Requires the role ADMIN. */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "forbidden";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `forbidden`: Requires the role ADMIN.
         *
         *     `insufficient_scope`: The API key lacks a required scope, or API keys may not do this.
         *
         *     `tenant_forbidden`: The tenant does not exist, or the caller is not a member.
         */
        ForbiddenOrInsufficientScopeOrTenantForbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "forbidden" | "insufficient_scope" | "tenant_forbidden";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `gone`: The record was deleted because of its age. */
        Gone: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "gone";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_in_progress`: The first request with this key is in progress. Retry after `Retry-After`. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `insufficient_scope`: The API key lacks a required scope, or API keys may not do this. */
        InsufficientScope: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "insufficient_scope";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `insufficient_scope`: The API key lacks a required scope, or API keys may not do this.
         *
         *     `tenant_forbidden`: The tenant does not exist, or the caller is not a member.
         */
        InsufficientScopeOrTenantForbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "insufficient_scope" | "tenant_forbidden";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: An internal error. */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "internal_error";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_credentials`: Wrong email address or password. */
        InvalidCredentials: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "invalid_credentials";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_transition`: The current status does not allow the new one. */
        InvalidTransition: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "invalid_transition";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_transition`: The current status does not allow the new one.
         *
         *     `idempotency_in_progress`: The first request with this key is in progress. Retry after `Retry-After`.
         */
        InvalidTransitionOrIdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "invalid_transition" | "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `last_admin`: A tenant must keep at least one ADMIN. */
        LastAdmin: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "last_admin";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `last_admin`: A tenant must keep at least one ADMIN.
         *
         *     `idempotency_in_progress`: The first request with this key is in progress. Retry after `Retry-After`.
         */
        LastAdminOrIdempotencyInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "last_admin" | "idempotency_in_progress";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed_json`: The body is not a JSON object, or is incomplete. */
        MalformedJson: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "malformed_json";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or is incomplete.
         *
         *     `already_member`: The user is already a member of the tenant.
         */
        MalformedJsonOrAlreadyMember: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "malformed_json" | "already_member";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or is incomplete.
         *
         *     `not_a_member`: The user is not a member of the tenant.
         */
        MalformedJsonOrNotAMember: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "malformed_json" | "not_a_member";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `malformed_json`: The body is not a JSON object, or is incomplete.
         *
         *     `tenant_header_missing`: X-Tenant-ID is missing.
         *
         *     `tenant_header_invalid`: X-Tenant-ID is not a positive integer.
         */
        MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "malformed_json" | "tenant_header_missing" | "tenant_header_invalid";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: The resource does not exist. */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "not_found";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedAddress: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Address"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedAnnouncement: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Announcement"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedApiKey: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["ApiKey"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedCategory: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Category"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedOrder: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Order"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedPreference: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Preference"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedProduct: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Product"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedTenant: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Tenant"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        OutdatedWebhook: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                    /** @description The current record; null if the caller may not read it. */
                    current?: components["schemas"]["Webhook"] | null;
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `payload_too_large`: The body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "payload_too_large";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The resource has changed: `If-Match` does not match. */
        PreconditionFailed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "precondition_failed";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests. Retry after `Retry-After`. */
        RateLimited: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "rate_limited";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests. Retry after `Retry-After`.
         *
         *     `import_busy`: Other imports are running. Please try again later.
         */
        RateLimitedOrImportBusy: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "rate_limited" | "import_busy";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `tenant_header_missing`: X-Tenant-ID is missing.
         *
         *     `tenant_header_invalid`: X-Tenant-ID is not a positive integer.
         */
        TenantHeaderMissingOrTenantHeaderInvalid: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "tenant_header_missing" | "tenant_header_invalid";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unauthenticated`: No valid token was sent. */
        Unauthenticated: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "unauthenticated";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service is unavailable. Nothing was changed. */
        Unavailable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "unavailable";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `unavailable`: The service is unavailable. Nothing was changed.
         *
         *     `outcome_unknown`: The outcome is unknown. With `Retry-After`, repeat the request with its `Idempotency-Key`.
         */
        UnavailableOrOutcomeUnknown: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "unavailable" | "outcome_unknown";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: The body has an unsupported type, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "unsupported_media_type";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`: A field is invalid; see `errors`. */
        ValidationFailed: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "validation_failed";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `validation_failed`: A field is invalid; see `errors`.
         *
         *     `idempotency_mismatch`: The key was used for a different request.
         */
        ValidationFailedOrIdempotencyMismatch: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /**
                     * @description The error code.
                     * @enum {unknown}
                     */
                    code?: "validation_failed" | "idempotency_mismatch";
                };
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
        TenantId: number;
        /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
        IdempotencyKey: string;
        /**
         * @description Returns 412 unless the resource still has this ETag.
         * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
         */
        IfMatch: string;
        /**
         * @description The ETags of cached responses. Returns 304 if one of them is current.
         * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
         */
        IfNoneMatch: string;
        /**
         * @description With `*`, only creates; returns 412 if the resource exists.
         * @example *
         */
        IfNoneMatchAny: "*";
        /**
         * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
         * @example handling=strict
         */
        Prefer: string;
        /** @description Your own id for the request, to find it in the logs. */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, as in the log. */
        "X-Request-ID": string;
        /** @description How to authenticate: Bearer. */
        "WWW-Authenticate": string;
        /** @description Seconds to wait before retrying. */
        "Retry-After": string;
        /** @description A strong ETag of the response, for `If-None-Match`; that of a single resource includes its version, for `If-Match`. Long files send it in a trailer. */
        ETag: string;
        /** @description RFC 8288 links to the first, prev, next and last page. Omitted if the query is longer than 3,000 characters. */
        Link: string;
        /** @description `true` if this is the response to an earlier request with the same key. */
        "Idempotent-Replayed": string;
        /** @description Unknown query parameters and body fields, each with the nearest known name, if there is one: `"statsu";nearest="status"`, `"order_items.0.nots";nearest="order_items.0.notes"`. Up to 10 parameters and 20 fields; characters outside printable ASCII are percent-encoded. */
        "Souk-Ignored": string;
        /** @description The preferences that were applied. */
        "Preference-Applied": string;
        /** @description The path of the created record, from the root of the host. */
        Location: string;
        /** @description Remaining requests and seconds until the full allowance is restored, for the caller (`default`) and the tenant (`tenant`). */
        RateLimit: string;
        /** @description The number of allowed requests and the window. */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getService: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the sign-in options of this service. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registration": "open",
                     *       "mail": "leaves",
                     *       "sign_in": "souk",
                     *       "first_run": true,
                     *       "version": "2.0.0"
                     *     }
                     */
                    "application/json": components["schemas"]["Service"];
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name: string;
                    /**
                     * Format: email
                     * @description An email address. Case and Unicode form are ignored.
                     */
                    email: string;
                    /** @description 8 to 128 characters. Rejected: common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
                    password: string;
                    /** @description The same password again. */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Create an account and sign in. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "1|an-example-and-not-a-secret-number-0000001A",
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "user_type": "CONSUMER",
                     *         "is_active": "1",
                     *         "created_at": "2026-01-31T09:02:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The token to send as `Authorization: Bearer …`. This is the only time it is shown. */
                        token: string;
                        /** @description The new account. */
                        user: {
                            /** @description The id of the user. */
                            id: number;
                            /** @description The name of the person. */
                            name: string;
                            /**
                             * Format: email
                             * @description The address the user signs in with, in lower case.
                             */
                            email: string;
                            /**
                             * @description `OPERATOR` for people who run the service; only the command line can create operators.
                             * @enum {string}
                             */
                            user_type: "CONSUMER" | "OPERATOR" | "SERVICE";
                            /**
                             * @description `0` if an operator deactivated the account.
                             * @enum {string}
                             */
                            is_active: "0" | "1";
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The email address of the account, case-insensitive. */
                    email: string;
                    /** @description The password of the account. */
                    password: string;
                    /** @description Seconds until the token expires. Defaults to, and is limited by, the lifetime that the host configures. */
                    expires_in?: number;
                };
            };
        };
        responses: {
            /** @description Sign in with email and password. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "2|an-example-and-not-a-secret-number-0000002A",
                     *       "user": {
                     *         "id": 1,
                     *         "external_id": null,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": null,
                     *         "phone_verified_at": null,
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "system",
                     *         "language": "en",
                     *         "timezone": null,
                     *         "email_marketing": "0",
                     *         "email_system": "1",
                     *         "push_system": "1",
                     *         "is_active": "1",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:02:00.000Z",
                     *         "updated_at": "2026-01-31T09:02:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The token to send as `Authorization: Bearer …`. This is the only time it is shown. */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["AccountDisabled"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke the token of this request. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Logged out"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    logoutAll: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke all tokens of the caller. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Logged out everywhere"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's tokens, without their secrets. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "is_current": true,
                     *           "created_at": "2026-01-31T09:02:00.000Z",
                     *           "last_used_at": "2026-01-31T09:02:00.000Z",
                     *           "expires_at": "2027-01-31T09:02:00.000Z",
                     *           "user_agent": "example/1.0",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "is_current": false,
                     *           "created_at": "2026-01-31T09:03:00.000Z",
                     *           "last_used_at": "2026-01-31T09:03:00.000Z",
                     *           "expires_at": "2027-01-31T09:03:00.000Z",
                     *           "user_agent": "example/1.0",
                     *           "network": "192.0.2.7"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description The items. */
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke one of the caller's tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Token revoked"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the caller and their tenants. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "external_id": null,
                     *         "tenant_id": 1,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": null,
                     *         "phone_verified_at": null,
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "dark",
                     *         "language": "en",
                     *         "timezone": "Europe/London",
                     *         "email_marketing": "0",
                     *         "email_system": "1",
                     *         "push_system": "1",
                     *         "is_active": "1",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:02:00.000Z",
                     *         "updated_at": "2026-01-31T09:06:00.000Z"
                     *       },
                     *       "tenants": [
                     *         {
                     *           "id": 1,
                     *           "name": "Lovelace Shirts",
                     *           "role": "ADMIN",
                     *           "is_active": 1,
                     *           "may": [
                     *             "deleteTenant",
                     *             "exportArchive",
                     *             "getTenant",
                     *             "updateTenant",
                     *             "updateTenantByPatch",
                     *             "addMember",
                     *             "changeRole",
                     *             "listMembers",
                     *             "removeMember",
                     *             "createApiKey",
                     *             "getApiKey",
                     *             "listApiKeys",
                     *             "revokeApiKey",
                     *             "rotateApiKey",
                     *             "updateApiKey",
                     *             "cancelImport",
                     *             "changeProducts",
                     *             "changeStock",
                     *             "createCategory",
                     *             "createProduct",
                     *             "deleteCategory",
                     *             "deleteProduct",
                     *             "exportProducts",
                     *             "getCategory",
                     *             "getImport",
                     *             "getProduct",
                     *             "getProductBySku",
                     *             "importProducts",
                     *             "listCategories",
                     *             "listProducts",
                     *             "putProductBySku",
                     *             "updateCategory",
                     *             "updateProduct",
                     *             "updateProductByPatch",
                     *             "updateProductBySku",
                     *             "addOrderNote",
                     *             "addPayment",
                     *             "addRefund",
                     *             "addShipment",
                     *             "cancelOrder",
                     *             "cancelShipment",
                     *             "changeOrders",
                     *             "completeOrder",
                     *             "createOrder",
                     *             "deleteOrder",
                     *             "exportOrders",
                     *             "getOrder",
                     *             "getOrderTimeline",
                     *             "listMyOrders",
                     *             "listOrderNotes",
                     *             "listOrders",
                     *             "listPayments",
                     *             "listRefunds",
                     *             "listShipments",
                     *             "processOrder",
                     *             "updateOrder",
                     *             "updateShipment",
                     *             "voidPayment",
                     *             "deletePastOrder",
                     *             "exportPastOrders",
                     *             "getPastOrder",
                     *             "importOrders",
                     *             "listPastOrders",
                     *             "getPreference",
                     *             "putPreference",
                     *             "archiveAnnouncement",
                     *             "countUnreadAnnouncements",
                     *             "createAnnouncement",
                     *             "deleteAnnouncement",
                     *             "dismissAnnouncement",
                     *             "getAnnouncement",
                     *             "getAnnouncementStats",
                     *             "listActiveAnnouncements",
                     *             "listAnnouncements",
                     *             "publishAnnouncement",
                     *             "readAllAnnouncements",
                     *             "readAnnouncement",
                     *             "updateAnnouncement",
                     *             "createWebhook",
                     *             "deleteWebhook",
                     *             "enableWebhook",
                     *             "getDelivery",
                     *             "getWebhook",
                     *             "listDeliveries",
                     *             "listEventTypes",
                     *             "listEvents",
                     *             "listWebhooks",
                     *             "pauseWebhook",
                     *             "recoverDeliveries",
                     *             "redeliver",
                     *             "resumeWebhook",
                     *             "rotateWebhookSecret",
                     *             "testWebhooks",
                     *             "updateWebhook",
                     *             "exportAuditLog",
                     *             "listAuditLog",
                     *             "exportSales",
                     *             "getFigures"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        /** @description The caller's tenants, oldest first. */
                        tenants: components["schemas"]["TenantSeat"][];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "timezone": "Europe/London",
                 *       "theme": "dark"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the person. */
                    name?: string;
                    /** @description A phone number; null removes it. */
                    phone?: string | null;
                    /** @description The country, such as `PT` or `+351`; null removes it. */
                    country_code?: string | null;
                    /** @description The URL of a picture of the person; null removes it. */
                    photo_url?: string | null;
                    /**
                     * @description The color scheme; `system` follows the device.
                     * @enum {string}
                     */
                    theme?: "system" | "light" | "dark";
                    /** @description A language, such as `en` or `pt-BR`. */
                    language?: string;
                    /** @description An IANA time zone, such as `Europe/Lisbon`; null removes it. */
                    timezone?: string | null;
                    /**
                     * @description `1` to receive news by email.
                     * @enum {string}
                     */
                    email_marketing?: "0" | "1";
                    /**
                     * @description `1` to receive email about account activity.
                     * @enum {string}
                     */
                    email_system?: "0" | "1";
                    /**
                     * @description `1` to receive push messages.
                     * @enum {string}
                     */
                    push_system?: "0" | "1";
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update the caller's profile. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 1,
                     *         "external_id": null,
                     *         "tenant_id": null,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": null,
                     *         "country_code": null,
                     *         "email_verified_at": null,
                     *         "phone_verified_at": null,
                     *         "user_type": "CONSUMER",
                     *         "photo_url": null,
                     *         "theme": "dark",
                     *         "language": "en",
                     *         "timezone": "Europe/London",
                     *         "email_marketing": "0",
                     *         "email_system": "1",
                     *         "push_system": "1",
                     *         "is_active": "1",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:02:00.000Z",
                     *         "updated_at": "2026-01-31T09:06:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "password": "a much longer horse battery",
                 *       "password_confirmation": "a much longer horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The current password. */
                    current_password: string;
                    /** @description 8 to 128 characters. Rejected: common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
                    password: string;
                    /** @description The same password again. */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Change the caller's password and revoke the caller's other tokens. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An email address. Case and Unicode form are ignored.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Send a password reset link by email. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "If the address is known, a reset link is on its way."
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    lookAtLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "an-example-and-not-a-secret-number-0000006A",
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The token from the emailed link. */
                    token: string;
                    /**
                     * Format: email
                     * @description An email address. Case and Unicode form are ignored.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Check an emailed link. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "state": "good",
                     *         "purpose": "reset"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["MailedLink"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "an-example-and-not-a-secret-number-0000008A.1",
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The token from the emailed link. */
                    token: string;
                    /**
                     * Format: email
                     * @description An email address. Case and Unicode form are ignored.
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Decline an invitation with the emailed token. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Invitation declined"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            409: components["responses"]["LastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "an-example-and-not-a-secret-number-0000006A",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "password_confirmation": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The token from the emailed link. */
                    token: string;
                    /**
                     * Format: email
                     * @description An email address. Case and Unicode form are ignored.
                     */
                    email: string;
                    /** @description 8 to 128 characters. Rejected: common passwords, one repeated character, plain runs such as `abcdefgh`, and passwords that contain the name or address of the account. */
                    password: string;
                    /** @description The same password again. */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Choose a new password with the emailed token. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the state of the caller's archive. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "state": "ready",
                     *         "asked_at": "2026-01-31T11:08:00.000Z",
                     *         "ready_at": "2026-01-31T11:09:00.000Z",
                     *         "expires_at": "2026-02-01T11:09:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @description The current password. */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Request an archive of the caller's data. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The archive is being written",
                     *       "data": {
                     *         "state": "waiting",
                     *         "asked_at": "2026-01-31T11:08:00.000Z",
                     *         "ready_at": null,
                     *         "expires_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    downloadAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download the caller's archive. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"kind":"person","row":{"version":1,"user_id":1,"exported_at":"2026-01-31T11:09:00.000Z"}}
                     *     {"kind":"users","row":{"metadata":{},"name":"Ada Lovelace","email":"ada@example.com","user_type":"CONSUMER","external_id":null,"phone":null,"country_code":null,"photo_url":null,"theme":"dark","language":"en","timezone":"Europe/London","email_marketing":false,"email_system":true,"push_system":true,"email_verified_at":null,"phone_verified_at":null,"is_active":true,"created_at":"2026-01-31T09:02:00.000Z","updated_at":"2026-01-31T09:06:00.000Z","id":1,"version":2}}
                     *     {"kind":"memberships","row":{"tenant_id":1,"user_id":1,"role":"ADMIN","is_active":true,"last_active_at":"2026-01-31T11:07:00.000Z","pending_since":null}}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "confirm": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The current password. */
                    current_password?: string;
                    /** @description The email address of the account. */
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Erase the caller permanently. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The account is being erased",
                     *       "data": {
                     *         "asked_at": "2026-01-31T11:23:00.000Z",
                     *         "begins_at": "2026-01-31T11:33:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["AccountErasure"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["ConflictOrLastAdmin"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listTenants: {
        parameters: {
            query?: {
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's tenants. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenants": [
                     *         {
                     *           "id": 1,
                     *           "name": "Lovelace Shirts",
                     *           "version": 1,
                     *           "created_at": "2026-01-31T09:08:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The caller's tenants, oldest first. */
                        tenants: components["schemas"]["TenantSummary"][];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lovelace Shirts"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the tenant. */
                    name: string;
                    /** @description Settings of the tenant; omitted settings have their defaults. */
                    settings?: {
                        /**
                         * @description With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.
                         * @enum {string}
                         */
                        inventory?: "untracked" | "enforced";
                        /** @description The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone. */
                        timezone?: string;
                        /** @description The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing. */
                        currency?: string | null;
                        /** @description Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5. */
                        low_stock?: number;
                    };
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create a tenant; the caller becomes its ADMIN. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts",
                     *       "version": 1,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:08:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getTenant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts",
                     *       "version": 1,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "untracked",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:08:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "settings": {
                 *         "inventory": "enforced"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The name of the tenant. */
                    name?: string;
                    /** @description Settings of the tenant; omitted settings keep their values. */
                    settings?: {
                        /**
                         * @description With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.
                         * @enum {string}
                         */
                        inventory?: "untracked" | "enforced";
                        /** @description The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone. */
                        timezone?: string;
                        /** @description The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing. */
                        currency?: string | null;
                        /** @description Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5. */
                        low_stock?: number;
                    };
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts",
                     *       "version": 2,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "enforced",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:13:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    deleteTenant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Tenant deleted"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateTenantByPatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Lovelace Shirts & Scarves"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the tenant. */
                    name?: string;
                    /** @description Settings of the tenant; omitted settings keep their values. */
                    settings?: {
                        /**
                         * @description With `enforced`, orders reduce the stock, and Souk rejects an order if there is not enough.
                         * @enum {string}
                         */
                        inventory?: "untracked" | "enforced";
                        /** @description The IANA time zone of the tenant, such as `Europe/Berlin`. Dates without a time refer to this time zone. */
                        timezone?: string;
                        /** @description The ISO 4217 code of the currency of all amounts, such as `EUR`; it sets their number of decimals. It cannot change after the first order. Null changes nothing. */
                        currency?: string | null;
                        /** @description Published products with this stock or less, but more than 0, count as low in the figures. Defaults to 5. */
                        low_stock?: number;
                    };
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Lovelace Shirts & Scarves",
                     *       "version": 3,
                     *       "created_at": "2026-01-31T09:08:00.000Z",
                     *       "role": "ADMIN",
                     *       "settings": {
                     *         "inventory": "enforced",
                     *         "timezone": "UTC",
                     *         "currency": "USD",
                     *         "low_stock": 5
                     *       },
                     *       "external_id": null,
                     *       "metadata": {},
                     *       "updated_at": "2026-01-31T09:14:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Tenant"];
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["OutdatedTenant"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /** @description The first day, in the tenant's time zone. Defaults to 29 days before `to`. */
                from?: string;
                /** @description The last day. Defaults to today. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get daily orders and payments, and open tasks. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "days": [
                     *         {
                     *           "date": "2026-01-30",
                     *           "orders": 0,
                     *           "total": "0.00",
                     *           "paid": "0.00",
                     *           "refunded": "0.00",
                     *           "by_status": {
                     *             "pending": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "processing": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "completed": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "cancelled": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "date": "2026-01-31",
                     *           "orders": 1,
                     *           "total": "45.00",
                     *           "paid": "45.00",
                     *           "refunded": "5.00",
                     *           "by_status": {
                     *             "pending": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "processing": {
                     *               "orders": 0,
                     *               "total": "0.00"
                     *             },
                     *             "completed": {
                     *               "orders": 1,
                     *               "total": "45.00"
                     *             },
                     *             "cancelled": {
                     *               "orders": 1,
                     *               "total": "9.00"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "now": {
                     *         "pending": 0,
                     *         "processing": 0,
                     *         "unpaid": 1,
                     *         "unshipped": 0,
                     *         "out_of_stock": 0,
                     *         "low_stock": 2,
                     *         "drafts": 0,
                     *         "webhooks_failing": 0,
                     *         "webhooks_held": 0,
                     *         "deliveries_exhausted": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Figures"];
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportArchive: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download an archive of the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"kind":"tenant","row":{"version":2,"id":1,"name":"Lovelace Shirts","settings":"{\"inventory\":\"untracked\",\"timezone\":\"UTC\",\"currency\":\"USD\",\"lowStock\":5}","exported_by":"admin"}}
                     *     {"kind":"users","row":{"id":1,"email":"ada@example.com","name":"Ada Lovelace"}}
                     *     {"kind":"memberships","row":{"user_id":1,"role":"ADMIN","is_active":true,"last_active_at":1769850720000,"pending_since":null}}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Part of the name or email address, case-insensitive for A to Z. */
                search?: string;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the members of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "team_members": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "name": "Ada Lovelace",
                     *             "email": "ada@example.com",
                     *             "role": "ADMIN",
                     *             "is_active": 1,
                     *             "status": "active",
                     *             "email_verified_at": null,
                     *             "last_active_at": "2026-01-31T09:16:00.000Z"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "name": "Charles Babbage",
                     *             "email": "charles@example.com",
                     *             "role": "ADMIN",
                     *             "is_active": 1,
                     *             "status": "active",
                     *             "email_verified_at": null,
                     *             "last_active_at": "2026-01-31T09:15:00.000Z"
                     *           }
                     *         ],
                     *         "per_page": 15,
                     *         "total": 2,
                     *         "last_page": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description A page of the list. */
                        team_members: {
                            /** @description The number of this page, from 1. */
                            current_page: number;
                            /** @description The items of this page. */
                            data: components["schemas"]["Member"][];
                            /** @description The maximum number of items per page. */
                            per_page: number;
                            /** @description The number of items on all pages. */
                            total: number;
                            /**
                             * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` to get the next page; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "charles@example.com",
                 *       "role": "MEMBER"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An email address. Case and Unicode form are ignored.
                     */
                    email: string;
                    /**
                     * @description The role in the tenant. An ADMIN also manages members, webhooks and the tenant.
                     * @enum {string}
                     */
                    role: "ADMIN" | "MEMBER";
                };
            };
        };
        responses: {
            /** @description Add a member, or invite a person by email. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Team member added"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrAlreadyMember"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The id of the user, from the list of members. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "ADMIN"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The role in the tenant. An ADMIN also manages members, webhooks and the tenant.
                     * @enum {string}
                     */
                    role: "ADMIN" | "MEMBER";
                };
            };
        };
        responses: {
            /** @description Update the role of a member. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Role updated"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrNotAMember"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdminOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The id of the user, from the list of members. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a member. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Team member removed"
                     *     }
                     */
                    "application/json": {
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrNotAMember"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdmin"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the API keys of a tenant, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "tenant_id": 1,
                     *           "name": "Till in the hall",
                     *           "scopes": [
                     *             "catalog:read",
                     *             "orders:write"
                     *           ],
                     *           "hint": "dRGY",
                     *           "created_by": 1,
                     *           "expires_at": null,
                     *           "last_used_at": null,
                     *           "old_key_until": null,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T11:02:00.000Z",
                     *           "updated_at": "2026-01-31T11:03:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["ApiKey"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Till",
                 *       "scopes": [
                 *         "catalog:read",
                 *         "orders:write"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description A name, such as the program that uses the key. */
                    name: string;
                    /** @description The scopes of the key. */
                    scopes: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
                    /** @description When the key expires; null if it is valid until it is revoked. */
                    expires_at?: (string) | null;
                };
            };
        };
        responses: {
            /** @description Create an API key. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key created",
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "dRGY",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": null,
                     *         "version": 1,
                     *         "created_at": "2026-01-31T11:02:00.000Z",
                     *         "updated_at": "2026-01-31T11:02:00.000Z",
                     *         "key": "souk_3_an-example-and-not-a-secret-number-0000004A27dRGY"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ApiKeyWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get an API key, without its secret. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till in the hall",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "dRGY",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": null,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T11:02:00.000Z",
                     *         "updated_at": "2026-01-31T11:03:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: {
                /** @description Whether to revoke its descendants, too. Defaults to false; always true if an API key sends the request. */
                descendants?: boolean;
            };
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an API key and, optionally, the keys that it created. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key revoked",
                     *       "descendants": []
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        /** @description The descendants of the key. */
                        descendants: components["schemas"]["ApiKeyDescendant"][];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Till in the hall"
                 *     }
                 */
                "application/json": {
                    /** @description A name, such as the program that uses the key. */
                    name?: string;
                    /** @description The scopes of the key. */
                    scopes?: ("catalog:read" | "catalog:write" | "orders:read" | "orders:write" | "announcements:read" | "announcements:write" | "webhooks:read" | "webhooks:write" | "webhooks:secrets" | "team:read" | "team:write" | "tenant:read" | "tenant:write" | "api-keys:read" | "api-keys:write")[];
                    /** @description When the key expires; null if it is valid until it is revoked. */
                    expires_at?: (string) | null;
                };
            };
        };
        responses: {
            /** @description Update an API key. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key updated",
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till in the hall",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "dRGY",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": null,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T11:02:00.000Z",
                     *         "updated_at": "2026-01-31T11:03:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The API key. */
                keyId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap_hours": 24
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How many hours the old key stays valid; 0 revokes it immediately.
                     * @default 24
                     */
                    overlap_hours?: number;
                };
            };
        };
        responses: {
            /** @description Rotate an API key. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "API key rotated",
                     *       "data": {
                     *         "id": 3,
                     *         "tenant_id": 1,
                     *         "name": "Till in the hall",
                     *         "scopes": [
                     *           "catalog:read",
                     *           "orders:write"
                     *         ],
                     *         "hint": "RGoJ",
                     *         "created_by": 1,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "old_key_until": "2026-02-01T11:06:00.000Z",
                     *         "version": 3,
                     *         "created_at": "2026-01-31T11:02:00.000Z",
                     *         "updated_at": "2026-01-31T11:06:00.000Z",
                     *         "key": "souk_3_an-example-and-not-a-secret-number-0000005A1xRGoJ"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ApiKeyWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Filter by status. One or several of `draft`, `scheduled`, `published`, `archived`, separated by commas. */
                status?: string;
                /** @description Only records last changed at this time or later. A date without a time means the start of the tenant's day. */
                updated_from?: string;
                /** @description Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. */
                updated_to?: string;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The sort order; a leading `-` reverses it. */
                sort?: "id" | "-id" | "updated_at" | "-updated_at";
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the announcements of a tenant, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "tenant_id": "1",
                     *             "title": "Closed on Monday",
                     *             "summary": "We are back on Tuesday at nine.",
                     *             "content": "The harbour is closed on Monday, and so are we.",
                     *             "type": "info",
                     *             "priority": 0,
                     *             "is_public": false,
                     *             "expires_at": null,
                     *             "topic": "hours",
                     *             "attachment_type": null,
                     *             "attachment_url": null,
                     *             "attachment_metadata": null,
                     *             "metadata": {},
                     *             "created_at": "2026-01-31T10:49:00.000Z",
                     *             "status": "published",
                     *             "is_push_enabled": false,
                     *             "scheduled_at": null,
                     *             "published_at": "2026-01-31T10:51:00.000Z",
                     *             "push_title": null,
                     *             "push_body": null,
                     *             "push_data": null,
                     *             "target_type": "all",
                     *             "target_value": null,
                     *             "push_status": "pending",
                     *             "push_error": null,
                     *             "sent_at": null,
                     *             "created_by": 1,
                     *             "creator": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "version": 3,
                     *             "updated_at": "2026-01-31T10:51:00.000Z"
                     *           }
                     *         ],
                     *         "per_page": 20,
                     *         "total": 1,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A page of the list. */
                        data: {
                            /** @description The number of this page, from 1. */
                            current_page: number;
                            /** @description The items of this page. */
                            data: components["schemas"]["Announcement"][];
                            /** @description The maximum number of items per page. */
                            per_page: number;
                            /** @description The number of items on all pages. */
                            total: number;
                            /**
                             * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` to get the next page; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Closed on Monday",
                 *       "summary": "We are back on Tuesday at nine.",
                 *       "content": "The harbour is closed on Monday, and so are we.",
                 *       "type": "info",
                 *       "status": "draft"
                 *     }
                 */
                "application/json": {
                    /** @description The headline. */
                    title: string;
                    /**
                     * @description The type. Pages can use it to choose a color.
                     * @enum {string}
                     */
                    type: "info" | "warning" | "success" | "alert";
                    /**
                     * @description The status. Souk publishes a `scheduled` announcement at `scheduled_at`.
                     * @enum {string}
                     */
                    status: "draft" | "scheduled" | "published" | "archived";
                    /**
                     * @description One or two sentences, for lists.
                     * @default null
                     */
                    summary?: string | null;
                    /** @description The text. Null means empty. */
                    content?: string | null;
                    /**
                     * @description Whether it is urgent (`1`), and listed before all others.
                     * @default 0
                     * @enum {number}
                     */
                    priority?: 0 | 1;
                    /**
                     * @description Whether publishing also sends a push message.
                     * @default false
                     */
                    is_push_enabled?: boolean;
                    /**
                     * @description Whether the shop may show it to people outside the team.
                     * @default false
                     */
                    is_public?: boolean;
                    /** @description When to publish it. A date without a time means the start of the tenant's day. Required with status `scheduled`. */
                    scheduled_at?: (string) | null;
                    /** @description When it leaves the active list. A date without a time means the start of the tenant's day. */
                    expires_at?: (string) | null;
                    /**
                     * @description A category that you define.
                     * @default null
                     */
                    topic?: string | null;
                    /**
                     * @description The title of the push message. Defaults to the beginning of `title`.
                     * @default null
                     */
                    push_title?: string | null;
                    /**
                     * @description The text of the push message.
                     * @default null
                     */
                    push_body?: string | null;
                    /**
                     * @description Data for the app that receives the push message.
                     * @default null
                     */
                    push_data?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description Who receives the push message. All members see the active list.
                     * @default all
                     * @enum {string}
                     */
                    target_type?: "topic" | "all" | "users";
                    /**
                     * @description The topic, or the ids of members, separated by commas. Required unless `target_type` is `all`.
                     * @default null
                     */
                    target_value?: string | null;
                    /**
                     * @description The type of `attachment_url`.
                     * @default null
                     */
                    attachment_type?: ("image" | "link" | "button") | null;
                    /**
                     * @description The URL of the attachment. Required with `attachment_type`.
                     * @default null
                     */
                    attachment_url?: string | null;
                    /**
                     * @description Data about the attachment for your pages.
                     * @default null
                     */
                    attachment_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create an announcement. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement created",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": null,
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:49:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": null,
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 1,
                     *         "updated_at": "2026-01-31T10:49:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listActiveAnnouncements: {
        parameters: {
            query?: {
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's active announcements. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "tenant_id": "1",
                     *           "title": "Closed on Monday",
                     *           "summary": "We are back on Tuesday at nine.",
                     *           "content": "The harbour is closed on Monday, and so are we.",
                     *           "type": "info",
                     *           "priority": 0,
                     *           "is_public": false,
                     *           "expires_at": null,
                     *           "topic": "hours",
                     *           "attachment_type": null,
                     *           "attachment_url": null,
                     *           "attachment_metadata": null,
                     *           "metadata": {},
                     *           "created_at": "2026-01-31T10:49:00.000Z",
                     *           "status": "published",
                     *           "is_read": false,
                     *           "is_dismissed": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description The items. */
                        data: components["schemas"]["ActiveAnnouncement"][];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countUnreadAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Count the caller's unread announcements. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description The count. */
                        data: {
                            /** @description The number of active announcements that the caller has not read. */
                            unread_count: number;
                        };
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAllAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark all active announcements as read. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcements marked as read",
                     *       "data": {
                     *         "marked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        /** @description The count. */
                        data: {
                            /** @description How many were unread. */
                            marked: number;
                        };
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:49:00.000Z",
                     *         "status": "published",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": "2026-01-31T10:51:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 3,
                     *         "updated_at": "2026-01-31T10:51:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an announcement permanently. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "topic": "hours"
                 *     }
                 */
                "application/json": {
                    /** @description The headline. */
                    title?: string;
                    /** @description One or two sentences, for lists. */
                    summary?: string | null;
                    /** @description The text. Null means empty. */
                    content?: string | null;
                    /**
                     * @description The type. Pages can use it to choose a color.
                     * @enum {string}
                     */
                    type?: "info" | "warning" | "success" | "alert";
                    /**
                     * @description Whether it is urgent (`1`), and listed before all others.
                     * @enum {number}
                     */
                    priority?: 0 | 1;
                    /**
                     * @description The status. Souk publishes a `scheduled` announcement at `scheduled_at`.
                     * @enum {string}
                     */
                    status?: "draft" | "scheduled" | "published" | "archived";
                    /** @description Whether publishing also sends a push message. */
                    is_push_enabled?: boolean;
                    /** @description Whether the shop may show it to people outside the team. */
                    is_public?: boolean;
                    /** @description When to publish it. A date without a time means the start of the tenant's day. Required with status `scheduled`. */
                    scheduled_at?: (string) | null;
                    /** @description When it leaves the active list. A date without a time means the start of the tenant's day. */
                    expires_at?: (string) | null;
                    /** @description A category that you define. */
                    topic?: string | null;
                    /** @description The title of the push message. Defaults to the beginning of `title`. */
                    push_title?: string | null;
                    /** @description The text of the push message. */
                    push_body?: string | null;
                    /** @description Data for the app that receives the push message. */
                    push_data?: {
                        [key: string]: unknown;
                    } | null;
                    /**
                     * @description Who receives the push message. All members see the active list.
                     * @enum {string}
                     */
                    target_type?: "topic" | "all" | "users";
                    /** @description The topic, or the ids of members, separated by commas. Required unless `target_type` is `all`. */
                    target_value?: string | null;
                    /** @description The type of `attachment_url`. */
                    attachment_type?: ("image" | "link" | "button") | null;
                    /** @description The URL of the attachment. Required with `attachment_type`. */
                    attachment_url?: string | null;
                    /** @description Data about the attachment for your pages. */
                    attachment_metadata?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /**
                     * @description Show it again to members who dismissed it.
                     * @default false
                     */
                    resurface?: boolean;
                };
            };
        };
        responses: {
            /** @description Update an announcement or its status. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement updated",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:49:00.000Z",
                     *         "status": "draft",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": null,
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 2,
                     *         "updated_at": "2026-01-31T10:50:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "resurface": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Show it again to members who dismissed it.
                     * @default false
                     */
                    resurface?: boolean;
                };
            };
        };
        responses: {
            /** @description Publish an announcement now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement published",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:49:00.000Z",
                     *         "status": "published",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": "2026-01-31T10:51:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 3,
                     *         "updated_at": "2026-01-31T10:51:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    archiveAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archive an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement archived",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": "1",
                     *         "title": "Closed on Monday",
                     *         "summary": "We are back on Tuesday at nine.",
                     *         "content": "The harbour is closed on Monday, and so are we.",
                     *         "type": "info",
                     *         "priority": 0,
                     *         "is_public": false,
                     *         "expires_at": null,
                     *         "topic": "hours",
                     *         "attachment_type": null,
                     *         "attachment_url": null,
                     *         "attachment_metadata": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:49:00.000Z",
                     *         "status": "archived",
                     *         "is_push_enabled": false,
                     *         "scheduled_at": null,
                     *         "published_at": "2026-01-31T10:51:00.000Z",
                     *         "push_title": null,
                     *         "push_body": null,
                     *         "push_data": null,
                     *         "target_type": "all",
                     *         "target_value": null,
                     *         "push_status": "pending",
                     *         "push_error": null,
                     *         "sent_at": null,
                     *         "created_by": 1,
                     *         "creator": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "version": 4,
                     *         "updated_at": "2026-01-31T11:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Announcement"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedAnnouncement"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    readAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark an announcement as read. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement marked as read"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    dismissAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dismiss an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Announcement dismissed"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAnnouncementStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the statistics of an announcement. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "targeted": 2,
                     *         "read": 2,
                     *         "dismissed": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description The statistics of an announcement. */
                        data: {
                            /** @description How many users the push message is for; null if only the push service knows. */
                            targeted: number | null;
                            /** @description How many users have read it. */
                            read: number;
                            /** @description How many users have dismissed it. */
                            dismissed: number;
                        };
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shirts",
                 *       "description": "All of them."
                 *     }
                 */
                "application/json": {
                    /** @description The name. */
                    name: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create a category. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Category created",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Shirts",
                     *         "description": "All of them.",
                     *         "published": true,
                     *         "metadata": {},
                     *         "products_count": 0,
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:27:00.000Z",
                     *         "updated_at": "2026-01-31T09:27:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Part of the name or description, case-insensitive for A to Z. */
                search?: string;
                /** @description Only records last changed at this time or later. A date without a time means the start of the tenant's day. */
                updated_from?: string;
                /** @description Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. */
                updated_to?: string;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The sort order; a leading `-` reverses it. */
                sort?: "id" | "name" | "created_at" | "updated_at" | "-id" | "-name" | "-created_at" | "-updated_at";
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the categories. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Shirts",
                     *           "description": "With a collar.",
                     *           "published": true,
                     *           "metadata": {},
                     *           "products_count": 2,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:27:00.000Z",
                     *           "updated_at": "2026-01-31T09:29:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Scarves",
                     *           "description": "",
                     *           "published": true,
                     *           "metadata": {},
                     *           "products_count": 0,
                     *           "version": 1,
                     *           "created_at": "2026-01-31T09:28:00.000Z",
                     *           "updated_at": "2026-01-31T09:28:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 2,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Category"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Shirts",
                     *         "description": "With a collar.",
                     *         "published": true,
                     *         "metadata": {},
                     *         "products_count": 2,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:27:00.000Z",
                     *         "updated_at": "2026-01-31T09:29:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Category deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedCategory"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "With a collar."
                 *     }
                 */
                "application/json": {
                    /** @description The name. */
                    name?: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update a category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Category updated",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Shirts",
                     *         "description": "With a collar.",
                     *         "published": true,
                     *         "metadata": {},
                     *         "products_count": 0,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:27:00.000Z",
                     *         "updated_at": "2026-01-31T09:29:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedCategory"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Filter by SKUs, such as `A-1,A-2`; up to 100. Write a comma inside a SKU as `\,` and a backslash as `\\`. */
                sku?: string;
                /** @description Words from the name, description or SKU, in any order, case-insensitive. */
                search?: string;
                /** @description Filter by category. */
                category_id?: number;
                /** @description Filter by whether the product is visible in the shop. */
                published?: boolean;
                /** @description The minimum price. */
                min_price?: number;
                /** @description The maximum price. */
                max_price?: number;
                /** @description Filter by whether the product is in stock. */
                in_stock?: boolean;
                /** @description Only records last changed at this time or later. A date without a time means the start of the tenant's day. */
                updated_from?: string;
                /** @description Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. */
                updated_to?: string;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description The sort order; a leading `-` reverses it. */
                sort?: "id" | "name" | "price" | "stock" | "created_at" | "updated_at" | "-id" | "-name" | "-price" | "-stock" | "-created_at" | "-updated_at";
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List products. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Blue shirt",
                     *           "description": "Cotton, with a collar.",
                     *           "sku": null,
                     *           "price": 22.5,
                     *           "currency": "USD",
                     *           "stock": 10,
                     *           "category_id": 1,
                     *           "published": true,
                     *           "cover_id": null,
                     *           "image_urls": [
                     *             "https://shop.example.com/blue-shirt.jpg"
                     *           ],
                     *           "metadata": {},
                     *           "version": 4,
                     *           "created_at": "2026-01-31T09:30:00.000Z",
                     *           "updated_at": "2026-01-31T09:33:00.000Z"
                     *         },
                     *         {
                     *           "id": 3,
                     *           "name": "Green scarf",
                     *           "description": "",
                     *           "sku": "SCARF-2",
                     *           "price": 10,
                     *           "currency": "USD",
                     *           "stock": 5,
                     *           "category_id": 1,
                     *           "published": true,
                     *           "cover_id": null,
                     *           "image_urls": [],
                     *           "metadata": {},
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:34:00.000Z",
                     *           "updated_at": "2026-01-31T09:39:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 2,
                     *       "total": 3,
                     *       "last_page": 2,
                     *       "next_cursor": "WyItcHJpY2UiLDEwMDAsM10"
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Product"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Blue shirt",
                 *       "price": 24.5,
                 *       "stock": 12,
                 *       "description": "Cotton, with a collar.",
                 *       "image_urls": [
                 *         "https://shop.example.com/blue-shirt.jpg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description The SKU, unique in the tenant. */
                    sku?: string | null;
                    /** @description The unit price. */
                    price: number;
                    /** @description The number of units in stock. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description The URLs of its pictures, the main one first. Null means none. */
                    image_urls?: string[] | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Create a product. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product created",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 24.5,
                     *         "currency": "USD",
                     *         "stock": 12,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         2,
                 *         3,
                 *         4
                 *       ],
                 *       "action": "set_category",
                 *       "category_id": 1
                 *     }
                 */
                "application/json": {
                    /** @description The ids, up to 100. Duplicates count once. */
                    ids: number[];
                    /**
                     * @description The action for each id.
                     * @enum {string}
                     */
                    action: "publish" | "unpublish" | "set_category" | "delete";
                    /** @description The category for `set_category`, or null for none. */
                    category_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Publish, unpublish, move or delete up to 100 products. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "results": [
                     *         {
                     *           "id": 2,
                     *           "status": 200
                     *         },
                     *         {
                     *           "id": 3,
                     *           "status": 200
                     *         },
                     *         {
                     *           "id": 4,
                     *           "status": 404,
                     *           "error": {
                     *             "code": "not_found",
                     *             "message": "Product not found"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; `results` has the errors of single ids.
                         * @constant
                         */
                        success: true;
                        /** @description One result per id, in the order of the request. */
                        results: components["schemas"]["BulkResult"][];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /** @description Whether to import the valid lines if other lines are invalid, or to import nothing. */
                mode?: "best_effort" | "all_or_nothing";
                /** @description Maps fields to the columns of a CSV file: `name:Title,price:Variant Price`, or a JSON object. Other columns are ignored. */
                map?: string;
                /** @description Checks every line and reports what an import would do, but stores nothing. */
                dry_run?: boolean;
                /** @description Returns once the file is read. A worker then imports the lines; `GET /imports/{id}` reports the progress. */
                async?: boolean;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {"name":"Red scarf","price":9,"sku":"SCARF-1","stock":5}
                 *     {"name":"Green scarf","price":10,"sku":"SCARF-2","stock":5}
                 */
                "application/x-ndjson": string;
                "application/ndjson": string;
                /**
                 * @example name,price,sku,stock
                 *     Red scarf,9.00,SCARF-1,5
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Import products from a file. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Products imported",
                     *       "data": {
                     *         "created": 2,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /** @description Accepted: a worker imports the lines. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Import started",
                     *       "data": {
                     *         "id": 1,
                     *         "mode": "best_effort",
                     *         "status": "waiting",
                     *         "lines_read": 1,
                     *         "created": 0,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": [],
                     *         "stopped_at": null,
                     *         "created_at": "2026-01-31T09:36:00.000Z",
                     *         "started_at": null,
                     *         "finished_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrImportBusy"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                /** @description One JSON object per line, or a table with a header row. */
                format?: "ndjson" | "csv";
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export all products. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"sku":null,"name":"Blue shirt","description":"Cotton, with a collar.","price":22.5,"stock":10,"category_id":1,"published":true,"cover_id":null,"image_urls":["https://shop.example.com/blue-shirt.jpg"],"metadata":{},"currency":"USD"}
                     *     {"sku":"SCARF-1","name":"Red scarf","description":"","price":9,"stock":5,"category_id":1,"published":true,"cover_id":null,"image_urls":[],"metadata":{},"currency":"USD"}
                     *     {"sku":"SCARF-2","name":"Green scarf","description":"","price":10,"stock":5,"category_id":1,"published":true,"cover_id":null,"image_urls":[],"metadata":{},"currency":"USD"}
                     */
                    "application/x-ndjson": string;
                    /**
                     * @example sku,name,description,price,stock,category_id,published,cover_id,image_urls,metadata,currency
                     *     ,Blue shirt,"Cotton, with a collar.",22.5,10,1,true,,https://shop.example.com/blue-shirt.jpg,,USD
                     *     SCARF-1,Red scarf,,9,5,1,true,,,,USD
                     */
                    "text/csv": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 10,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 4,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:33:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "price": 22.5
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name?: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description The SKU, unique in the tenant. */
                    sku?: string | null;
                    /** @description The unit price. */
                    price?: number;
                    /** @description The number of units in stock. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description The URLs of its pictures, the main one first. Null means none. */
                    image_urls?: string[] | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product updated",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 12,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:31:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a product permanently. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateProductByPatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "category_id": 1
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name?: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description The SKU, unique in the tenant. */
                    sku?: string | null;
                    /** @description The unit price. */
                    price?: number;
                    /** @description The number of units in stock. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description The URLs of its pictures, the main one first. Null means none. */
                    image_urls?: string[] | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product updated",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 12,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:32:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getProductBySku: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The SKU, compared exactly. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a product by SKU. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 2,
                     *         "name": "Red scarf",
                     *         "description": "",
                     *         "sku": "SCARF-1",
                     *         "price": 9,
                     *         "currency": "USD",
                     *         "stock": 5,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:34:00.000Z",
                     *         "updated_at": "2026-01-31T09:39:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putProductBySku: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, only creates; returns 412 if the resource exists.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchAny"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The SKU, compared exactly. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Blue scarf",
                 *       "price": 11,
                 *       "stock": 4
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description The SKU, compared exactly. */
                    sku?: string;
                    /** @description The unit price. */
                    price: number;
                    /** @description The number of units in stock. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description The URLs of its pictures, the main one first. Null means none. */
                    image_urls?: string[] | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The product was replaced. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product saved",
                     *       "data": {
                     *         "id": 4,
                     *         "name": "Blue scarf",
                     *         "description": "",
                     *         "sku": "SCARF-3",
                     *         "price": 11,
                     *         "currency": "USD",
                     *         "stock": 6,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:44:00.000Z",
                     *         "updated_at": "2026-01-31T09:45:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Create or replace a product by SKU. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product saved",
                     *       "data": {
                     *         "id": 4,
                     *         "name": "Blue scarf",
                     *         "description": "",
                     *         "sku": "SCARF-3",
                     *         "price": 11,
                     *         "currency": "USD",
                     *         "stock": 4,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:44:00.000Z",
                     *         "updated_at": "2026-01-31T09:44:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateProductBySku: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The SKU, compared exactly. */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "stock": 5
                 *     }
                 */
                "application/json": {
                    /** @description The name, as shoppers see it. */
                    name?: string;
                    /** @description A description. Null means empty. */
                    description?: string | null;
                    /** @description The SKU, compared exactly. */
                    sku?: string;
                    /** @description The unit price. */
                    price?: number;
                    /** @description The number of units in stock. */
                    stock?: number;
                    /** @description A category of the tenant, or null for none. */
                    category_id?: number | null;
                    /** @description Whether it is visible in the shop. */
                    published?: boolean;
                    /** @description The id of a picture in the shop's own media store, or null. */
                    cover_id?: number | null;
                    /** @description The URLs of its pictures, the main one first. Null means none. */
                    image_urls?: string[] | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Update a product by SKU. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Product updated",
                     *       "data": {
                     *         "id": 4,
                     *         "name": "Blue scarf",
                     *         "description": "",
                     *         "sku": "SCARF-3",
                     *         "price": 11,
                     *         "currency": "USD",
                     *         "stock": 5,
                     *         "category_id": null,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [],
                     *         "metadata": {},
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:44:00.000Z",
                     *         "updated_at": "2026-01-31T09:46:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "by": -2
                 *     }
                 */
                "application/json": {
                    /** @description The number of units to add; negative to remove. */
                    by?: number;
                    /** @description The new stock. Requires `from`. */
                    to?: number;
                    /** @description The stock that the caller last saw. */
                    from?: number;
                };
            };
        };
        responses: {
            /** @description Adjust the stock of a product. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Stock changed",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Blue shirt",
                     *         "description": "Cotton, with a collar.",
                     *         "sku": null,
                     *         "price": 22.5,
                     *         "currency": "USD",
                     *         "stock": 10,
                     *         "category_id": 1,
                     *         "published": true,
                     *         "cover_id": null,
                     *         "image_urls": [
                     *           "https://shop.example.com/blue-shirt.jpg"
                     *         ],
                     *         "metadata": {},
                     *         "version": 4,
                     *         "created_at": "2026-01-31T09:30:00.000Z",
                     *         "updated_at": "2026-01-31T09:33:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedProduct"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the progress of an import. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "mode": "best_effort",
                     *         "status": "waiting",
                     *         "lines_read": 1,
                     *         "created": 0,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": [],
                     *         "stopped_at": null,
                     *         "created_at": "2026-01-31T09:36:00.000Z",
                     *         "started_at": null,
                     *         "finished_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel an import. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Import cancelled",
                     *       "data": {
                     *         "id": 1,
                     *         "mode": "best_effort",
                     *         "status": "cancelled",
                     *         "lines_read": 1,
                     *         "created": 0,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": [],
                     *         "stopped_at": null,
                     *         "created_at": "2026-01-31T09:36:00.000Z",
                     *         "started_at": null,
                     *         "finished_at": "2026-01-31T09:38:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's delivery addresses, the default first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "label": "Home",
                     *           "street": "12 St James's Square",
                     *           "city": "London",
                     *           "country": "GB",
                     *           "postal_code": "SW1Y 4LE",
                     *           "state": null,
                     *           "phone": null,
                     *           "is_default": true,
                     *           "version": 2,
                     *           "created_at": "2026-01-31T09:18:00.000Z",
                     *           "updated_at": "2026-01-31T09:19:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Address"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Home",
                 *       "street": "12 St James's Square",
                 *       "city": "London",
                 *       "country": "GB",
                 *       "postal_code": "SW1Y 4LE"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A label, such as `Home`.
                     * @default null
                     */
                    label?: string | null;
                    /** @description Street and number. */
                    street: string;
                    /** @description The city. */
                    city: string;
                    /**
                     * @description The country.
                     * @default null
                     */
                    country?: string | null;
                    /**
                     * @description The postal code.
                     * @default null
                     */
                    postal_code?: string | null;
                    /**
                     * @description The state, province or region.
                     * @default null
                     */
                    state?: string | null;
                    /**
                     * @description A phone number for the carrier.
                     * @default null
                     */
                    phone?: string | null;
                    /**
                     * @description Whether it is the default address. There is at most one.
                     * @default false
                     */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Add a delivery address to the caller's address book. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Address created",
                     *       "data": {
                     *         "id": 1,
                     *         "label": "Home",
                     *         "street": "12 St James's Square",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "postal_code": "SW1Y 4LE",
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": false,
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:18:00.000Z",
                     *         "updated_at": "2026-01-31T09:18:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get one of the caller's addresses. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "label": "Home",
                     *         "street": "12 St James's Square",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "postal_code": "SW1Y 4LE",
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:18:00.000Z",
                     *         "updated_at": "2026-01-31T09:19:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an address. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Address deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedAddress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_default": true
                 *     }
                 */
                "application/json": {
                    /** @description A label, such as `Home`. */
                    label?: string | null;
                    /** @description Street and number. */
                    street?: string;
                    /** @description The city. */
                    city?: string;
                    /** @description The country. */
                    country?: string | null;
                    /** @description The postal code. */
                    postal_code?: string | null;
                    /** @description The state, province or region. */
                    state?: string | null;
                    /** @description A phone number for the carrier. */
                    phone?: string | null;
                    /** @description Whether it is the default address. There is at most one. */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Update an address. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Address updated",
                     *       "data": {
                     *         "id": 1,
                     *         "label": "Home",
                     *         "street": "12 St James's Square",
                     *         "city": "London",
                     *         "country": "GB",
                     *         "postal_code": "SW1Y 4LE",
                     *         "state": null,
                     *         "phone": null,
                     *         "is_default": true,
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:18:00.000Z",
                     *         "updated_at": "2026-01-31T09:19:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedAddress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getPreference: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description A name of your choice. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a preference of the caller in the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "name": "product-list.columns",
                     *         "value": [
                     *           "name",
                     *           "stock"
                     *         ],
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:52:00.000Z",
                     *         "updated_at": "2026-01-31T09:53:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Preference"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putPreference: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description With `*`, only creates; returns 412 if the resource exists.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchAny"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description A name of your choice. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": [
                 *         "name",
                 *         "price"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description A name of your choice. */
                    name?: string;
                    /** @description Any JSON, up to 16 KiB. */
                    value: unknown;
                };
            };
        };
        responses: {
            /** @description The product was replaced. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Preference saved",
                     *       "data": {
                     *         "name": "product-list.columns",
                     *         "value": [
                     *           "name",
                     *           "stock"
                     *         ],
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:52:00.000Z",
                     *         "updated_at": "2026-01-31T09:53:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Preference"];
                    };
                };
            };
            /** @description Create or replace a preference of the caller in the tenant. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Preference saved",
                     *       "data": {
                     *         "name": "product-list.columns",
                     *         "value": [
                     *           "name",
                     *           "price"
                     *         ],
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:52:00.000Z",
                     *         "updated_at": "2026-01-31T09:52:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Preference"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["OutdatedPreference"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Filter by status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Filter by payment status. One or several of `unpaid`, `partly_paid`, `paid`, `partly_refunded`, `refunded`, `overpaid`, separated by commas. */
                payment_status?: string;
                /** @description Filter by fulfillment status. One or several of `unfulfilled`, `partly_shipped`, `shipped`, separated by commas. */
                fulfillment_status?: string;
                /** @description Only orders placed at this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only orders placed at this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
                /** @description Only records last changed at this time or later. A date without a time means the start of the tenant's day. */
                updated_from?: string;
                /** @description Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. */
                updated_to?: string;
                /** @description Filter by order number. */
                number?: number;
                /** @description Filter by the customer's email address. */
                customer_email?: string;
                /** @description Filter by the customer's id in another system. */
                customer_external_id?: string;
                /** @description Filter by product. Deleted products match no order. */
                product_id?: number;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`. */
                search?: string;
                /** @description The sort order; a leading `-` reverses it. */
                sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount";
                /** @description Filter by the user who placed the order. */
                user_id?: number;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the orders of the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 1,
                     *             "number": 1,
                     *             "version": 10,
                     *             "user_id": 1,
                     *             "customer": {
                     *               "name": "Grace Hopper",
                     *               "email": "grace@example.com",
                     *               "phone": null,
                     *               "external_id": "C-1906"
                     *             },
                     *             "tenant_id": "1",
                     *             "address_id": 0,
                     *             "payment_type": 1,
                     *             "total_amount": "45.00",
                     *             "currency": "USD",
                     *             "notes": "Leave it at the door.",
                     *             "paid_amount": "45.00",
                     *             "refunded_amount": "5.00",
                     *             "payment_status": "partly_refunded",
                     *             "fulfillment_status": "partly_shipped",
                     *             "status": "completed",
                     *             "cancel_reason": null,
                     *             "metadata": {
                     *               "shelf": "B4"
                     *             },
                     *             "created_at": "2026-01-31T09:57:00.000Z",
                     *             "updated_at": "2026-01-31T10:07:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "address": {
                     *               "id": 0,
                     *               "street": "8 Harbour Road",
                     *               "city": "Arlington"
                     *             }
                     *           }
                     *         ],
                     *         "per_page": 20,
                     *         "total": 1,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A page of the list. */
                        data: {
                            /** @description The number of this page, from 1. */
                            current_page: number;
                            /** @description The items of this page. */
                            data: components["schemas"]["OrderSummary"][];
                            /** @description The maximum number of items per page. */
                            per_page: number;
                            /** @description The number of items on all pages. */
                            total: number;
                            /**
                             * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` to get the next page; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: {
                /** @description Checks the order and stores nothing. */
                dry_run?: boolean;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": {
                 *         "street": "8 Harbour Road",
                 *         "city": "Arlington",
                 *         "country": "US",
                 *         "postal_code": "22201"
                 *       },
                 *       "customer": {
                 *         "name": "Grace Hopper",
                 *         "email": "grace@example.com",
                 *         "external_id": "C-1906"
                 *       },
                 *       "payment_type": 1,
                 *       "total_amount": 45,
                 *       "order_items": [
                 *         {
                 *           "product_id": 1,
                 *           "qty": 2,
                 *           "amount": 45,
                 *           "size": "M"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description An address from the caller's address book. Required without `address`; the order stores a copy. */
                    address_id?: number;
                    /** @description The delivery address, instead of `address_id`. Stored with the order only. */
                    address?: {
                        /** @description Street and number. */
                        street: string;
                        /** @description The city. */
                        city: string;
                        /** @description The country. */
                        country?: string | null;
                        /** @description The postal code. */
                        postal_code?: string | null;
                        /** @description The state, province or region. */
                        state?: string | null;
                        /** @description A phone number for the carrier. */
                        phone?: string | null;
                    } | null;
                    /** @description The customer, if not the caller. */
                    customer?: {
                        /** @description The name of the customer. */
                        name?: string | null;
                        /** @description The customer's email address, case-insensitive. */
                        email?: string | null;
                        /** @description The customer's phone number. */
                        phone?: string | null;
                        /** @description The customer's id in another system. */
                        external_id?: string | null;
                    } | null;
                    /** @description A number that you define. */
                    payment_type: number;
                    /** @description The total. Stored as sent, unless the host requires the sum of the items. */
                    total_amount: number;
                    /** @description The order items. */
                    order_items: {
                        /** @description A product of the tenant. */
                        product_id?: number;
                        /** @description The SKU of a product of the tenant, in place of `product_id`. */
                        sku?: string;
                        /** @description The quantity. */
                        qty: number;
                        /** @description The total price of the item, for all units. */
                        amount: number;
                        /** @description The size, if the product comes in several. */
                        size?: string | null;
                        /** @description A note from the buyer about this item. */
                        notes?: string | null;
                    }[];
                    /** @description Notes from the buyer. Members' own notes are separate. */
                    notes?: string | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Nothing was stored. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The order can be created",
                     *       "data": {
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:56:00.000Z",
                     *         "updated_at": "2026-01-31T09:56:00.000Z",
                     *         "items": [
                     *           {
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["TriedOrder"];
                    };
                };
            };
            /** @description Create an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order created successfully",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 1,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "pending",
                     *         "cancel_reason": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "updated_at": "2026-01-31T09:57:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["PlacedOrder"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Filter by status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Filter by payment status. One or several of `unpaid`, `partly_paid`, `paid`, `partly_refunded`, `refunded`, `overpaid`, separated by commas. */
                payment_status?: string;
                /** @description Filter by fulfillment status. One or several of `unfulfilled`, `partly_shipped`, `shipped`, separated by commas. */
                fulfillment_status?: string;
                /** @description Only orders placed at this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only orders placed at this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
                /** @description Only records last changed at this time or later. A date without a time means the start of the tenant's day. */
                updated_from?: string;
                /** @description Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. */
                updated_to?: string;
                /** @description Filter by order number. */
                number?: number;
                /** @description Filter by the customer's email address. */
                customer_email?: string;
                /** @description Filter by the customer's id in another system. */
                customer_external_id?: string;
                /** @description Filter by product. Deleted products match no order. */
                product_id?: number;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`. */
                search?: string;
                /** @description The sort order; a leading `-` reverses it. */
                sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount";
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the caller's own orders in the tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "current_page": 1,
                     *         "data": [
                     *           {
                     *             "id": 2,
                     *             "number": 2,
                     *             "version": 4,
                     *             "user_id": 1,
                     *             "customer": null,
                     *             "tenant_id": "1",
                     *             "address_id": 0,
                     *             "payment_type": 1,
                     *             "total_amount": "9.00",
                     *             "currency": "USD",
                     *             "notes": null,
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "status": "cancelled",
                     *             "cancel_reason": "The customer changed their mind.",
                     *             "metadata": {},
                     *             "created_at": "2026-01-31T10:08:00.000Z",
                     *             "updated_at": "2026-01-31T10:12:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "address": {
                     *               "id": 0,
                     *               "street": "8 Harbour Road",
                     *               "city": "Arlington"
                     *             }
                     *           },
                     *           {
                     *             "id": 1,
                     *             "number": 1,
                     *             "version": 10,
                     *             "user_id": 1,
                     *             "customer": {
                     *               "name": "Grace Hopper",
                     *               "email": "grace@example.com",
                     *               "phone": null,
                     *               "external_id": "C-1906"
                     *             },
                     *             "tenant_id": "1",
                     *             "address_id": 0,
                     *             "payment_type": 1,
                     *             "total_amount": "45.00",
                     *             "currency": "USD",
                     *             "notes": "Leave it at the door.",
                     *             "paid_amount": "45.00",
                     *             "refunded_amount": "5.00",
                     *             "payment_status": "partly_refunded",
                     *             "fulfillment_status": "partly_shipped",
                     *             "status": "completed",
                     *             "cancel_reason": null,
                     *             "metadata": {
                     *               "shelf": "B4"
                     *             },
                     *             "created_at": "2026-01-31T09:57:00.000Z",
                     *             "updated_at": "2026-01-31T10:07:00.000Z",
                     *             "items_count": 1,
                     *             "user": {
                     *               "id": 1,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com"
                     *             },
                     *             "address": {
                     *               "id": 0,
                     *               "street": "8 Harbour Road",
                     *               "city": "Arlington"
                     *             }
                     *           }
                     *         ],
                     *         "per_page": 20,
                     *         "total": 2,
                     *         "last_page": 1,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A page of the list. */
                        data: {
                            /** @description The number of this page, from 1. */
                            current_page: number;
                            /** @description The items of this page. */
                            data: components["schemas"]["OrderSummary"][];
                            /** @description The maximum number of items per page. */
                            per_page: number;
                            /** @description The number of items on all pages. */
                            total: number;
                            /**
                             * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                             * @constant
                             */
                            total_capped?: true;
                            /** @description The number of the last page. */
                            last_page: number;
                            /** @description Send it as `cursor` to get the next page; null at the end. */
                            next_cursor?: string | null;
                        };
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /** @description One order per line as JSON, or a table with a row per item. */
                format?: "ndjson" | "csv";
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Filter by status. One or several of `pending`, `processing`, `completed`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Filter by payment status. One or several of `unpaid`, `partly_paid`, `paid`, `partly_refunded`, `refunded`, `overpaid`, separated by commas. */
                payment_status?: string;
                /** @description Filter by fulfillment status. One or several of `unfulfilled`, `partly_shipped`, `shipped`, separated by commas. */
                fulfillment_status?: string;
                /** @description Only orders placed at this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only orders placed at this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
                /** @description Only records last changed at this time or later. A date without a time means the start of the tenant's day. */
                updated_from?: string;
                /** @description Only records last changed at this time or earlier. A date without a time means the end of the tenant's day. */
                updated_to?: string;
                /** @description Filter by order number. */
                number?: number;
                /** @description Filter by the customer's email address. */
                customer_email?: string;
                /** @description Filter by the customer's id in another system. */
                customer_external_id?: string;
                /** @description Filter by product. Deleted products match no order. */
                product_id?: number;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
                /** @description A case-insensitive part of the customer's name, email, phone or id (for orders without a customer: those of the account that placed the order), of the street, postal code, city or phone of the address, or of the name or SKU of a product when sold. Also the order number, with or without `#`. */
                search?: string;
                /** @description Filter by the user who placed the order. */
                user_id?: number;
                /** @description The sort order; a leading `-` reverses it. */
                sort?: "id" | "-id" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "total_amount" | "-total_amount";
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export orders with their items. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"id":1,"number":1,"user_id":1,"customer":{"name":"Grace Hopper","email":"grace@example.com","phone":null,"external_id":"C-1906"},"tenant_id":"1","address_id":0,"payment_type":1,"total_amount":"45.00","currency":"USD","status":"completed","notes":"Leave it at the door.","paid_amount":"45.00","refunded_amount":"5.00","payment_status":"partly_refunded","fulfillment_status":"partly_shipped","cancel_reason":null,"metadata":{"shelf":"B4"},"created_at":"2026-01-31T09:57:00.000Z","updated_at":"2026-01-31T10:07:00.000Z","items":[{"id":1,"order_id":1,"product_id":1,"size":"M","qty":2,"amount":"45.00","notes":null,"product":{"id":1,"name_en":"Blue shirt","sku":null,"cover_id":null,"published":true}}],"payments":[{"id":1,"order_id":1,"amount":"45.00","currency":"USD","method":"transfer","reference":"TX-2041","paid_at":"2026-01-31T10:00:00.000Z","voided_at":null,"created_at":"2026-01-31T10:00:00.000Z"}],"refunds":[{"id":1,"order_id":1,"payment_id":null,"amount":"5.00","currency":"USD","reason":"A button is missing.","created_at":"2026-01-31T10:01:00.000Z"}],"shipments":[{"id":1,"order_id":1,"items":[{"order_item_id":1,"qty":1}],"carrier":"Overland","tracking_number":"OV-100","tracking_url":"https://track.example/OV-100","shipped_at":"2026-01-31T10:03:00.000Z","cancelled_at":null,"created_at":"2026-01-31T10:03:00.000Z","updated_at":"2026-01-31T10:04:00.000Z"},{"id":2,"order_id":1,"items":[{"order_item_id":1,"qty":1}],"carrier":"Overland","tracking_number":null,"tracking_url":null,"shipped_at":"2026-01-31T10:05:00.000Z","cancelled_at":"2026-01-31T10:06:00.000Z","created_at":"2026-01-31T10:05:00.000Z","updated_at":"2026-01-31T10:06:00.000Z"}],"user":{"id":1,"name":"Ada Lovelace","email":"ada@example.com"},"address":{"id":0,"street":"8 Harbour Road","city":"Arlington","country":"US","postal_code":"22201","state":null,"phone":null}}
                     *     {"id":2,"number":2,"user_id":1,"customer":null,"tenant_id":"1","address_id":0,"payment_type":1,"total_amount":"9.00","currency":"USD","status":"cancelled","notes":null,"paid_amount":"0.00","refunded_amount":"0.00","payment_status":"unpaid","fulfillment_status":"unfulfilled","cancel_reason":"The customer changed their mind.","metadata":{},"created_at":"2026-01-31T10:08:00.000Z","updated_at":"2026-01-31T10:12:00.000Z","items":[{"id":2,"order_id":2,"product_id":2,"size":null,"qty":1,"amount":"9.00","notes":null,"product":{"id":2,"name_en":"Red scarf","sku":"SCARF-1","cover_id":null,"published":true}}],"payments":[{"id":2,"order_id":2,"amount":"9.00","currency":"USD","method":"cash","reference":null,"paid_at":"2026-01-31T10:09:00.000Z","voided_at":"2026-01-31T10:10:00.000Z","created_at":"2026-01-31T10:09:00.000Z"}],"refunds":[],"shipments":[],"user":{"id":1,"name":"Ada Lovelace","email":"ada@example.com"},"address":{"id":0,"street":"8 Harbour Road","city":"Arlington","country":"US","postal_code":"22201","state":null,"phone":null}}
                     */
                    "application/x-ndjson": string;
                    /**
                     * @example order_id,number,status,created_at,updated_at,user_id,user_email,customer_name,customer_email,customer_phone,customer_external_id,street,city,postal_code,state,country,address_phone,payment_type,total_amount,paid_amount,refunded_amount,payment_status,fulfillment_status,cancel_reason,metadata,order_notes,item_id,product_id,product_name,size,qty,amount,notes,currency
                     *     1,1,completed,2026-01-31T09:57:00.000Z,2026-01-31T10:07:00.000Z,1,ada@example.com,Grace Hopper,grace@example.com,,C-1906,8 Harbour Road,Arlington,22201,,US,,1,45.00,45.00,5.00,partly_refunded,partly_shipped,,"{""shelf"":""B4""}",Leave it at the door.,1,1,Blue shirt,M,2,45.00,,USD
                     *     2,2,cancelled,2026-01-31T10:08:00.000Z,2026-01-31T10:12:00.000Z,1,ada@example.com,,,,,8 Harbour Road,Arlington,22201,,US,,1,9.00,0.00,0.00,unpaid,unfulfilled,The customer changed their mind.,,,2,2,Red scarf,,1,9.00,,USD
                     */
                    "text/csv": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSales: {
        parameters: {
            query?: {
                /** @description NDJSON or CSV, with a line for each product or category. */
                format?: "ndjson" | "csv";
                /** @description Group by product, or by the current category of the products. */
                by?: "product" | "category";
                /** @description The first day, in the tenant's time zone. Defaults to 29 days before `to`. */
                from?: string;
                /** @description The last day. Defaults to today. */
                to?: string;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Report sales by product or category. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"product_id":1,"sku":null,"name":"Blue shirt","qty":2,"orders":1,"amount":"45.00","currency":"USD"} */
                    "application/x-ndjson": string;
                    /**
                     * @example category_id,name,qty,orders,amount,currency
                     *     1,Shirts,2,1,45.00,USD
                     */
                    "text/csv": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importOrders: {
        parameters: {
            query: {
                /** @description The platform that exported the file. */
                from: "shopify" | "medusa";
                /** @description Checks every order and reports what an import would do, but stores nothing. */
                dry_run?: boolean;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/ndjson": string;
                /**
                 * @example Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
                 *     #1001,grace@example.com,paid,fulfilled,USD,25.50,2024-01-31 10:00:00 +0000,2,Lamp,12.75,L-1
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Import past orders from another platform. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Orders imported",
                     *       "data": {
                     *         "created": 1,
                     *         "updated": 0,
                     *         "unchanged": 0,
                     *         "failed": 0,
                     *         "errors": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrImportBusy"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listPastOrders: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by the order number on the other platform. */
                number?: string;
                /** @description Filter by the customer's email address, case-insensitive. */
                customer_email?: string;
                /** @description Only past orders placed at this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only past orders placed at this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List past orders, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "source": "shopify",
                     *           "number": "#1001",
                     *           "placed_at": "2024-01-31T10:00:00.000Z",
                     *           "cancelled_at": null,
                     *           "payment_status": "paid",
                     *           "fulfillment_status": "fulfilled",
                     *           "customer": {
                     *             "name": null,
                     *             "email": "grace@example.com",
                     *             "phone": null,
                     *             "external_id": null
                     *           },
                     *           "address": null,
                     *           "total_amount": "25.50",
                     *           "currency": "USD",
                     *           "items": [
                     *             {
                     *               "sku": "L-1",
                     *               "name": "Lamp",
                     *               "qty": 2,
                     *               "amount": "25.50"
                     *             }
                     *           ],
                     *           "imported_at": "2026-01-31T10:26:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["PastOrder"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPastOrders: {
        parameters: {
            query?: {
                /** @description One past order per line as JSON, or a table with a row per item. */
                format?: "ndjson" | "csv";
                /** @description Filter by the order number on the other platform. */
                number?: string;
                /** @description Filter by the customer's email address, case-insensitive. */
                customer_email?: string;
                /** @description Only past orders placed at this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only past orders placed at this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export past orders with their items. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"id":1,"source":"shopify","number":"#1001","placed_at":"2024-01-31T10:00:00.000Z","cancelled_at":null,"payment_status":"paid","fulfillment_status":"fulfilled","customer":{"name":null,"email":"grace@example.com","phone":null,"external_id":null},"address":null,"total_amount":"25.50","currency":"USD","items":[{"sku":"L-1","name":"Lamp","qty":2,"amount":"25.50"}],"imported_at":"2026-01-31T10:26:00.000Z"} */
                    "application/x-ndjson": string;
                    /**
                     * @example past_order_id,source,number,placed_at,cancelled_at,payment_status,fulfillment_status,customer_name,customer_email,customer_phone,customer_external_id,street,city,postal_code,state,country,address_phone,total_amount,currency,imported_at,sku,product_name,qty,amount
                     *     1,shopify,#1001,2024-01-31T10:00:00.000Z,,paid,fulfilled,,grace@example.com,,,,,,,,,25.50,USD,2026-01-31T10:26:00.000Z,L-1,Lamp,2,25.50
                     */
                    "text/csv": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPastOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a past order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "source": "shopify",
                     *         "number": "#1001",
                     *         "placed_at": "2024-01-31T10:00:00.000Z",
                     *         "cancelled_at": null,
                     *         "payment_status": "paid",
                     *         "fulfillment_status": "fulfilled",
                     *         "customer": {
                     *           "name": null,
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": null
                     *         },
                     *         "address": null,
                     *         "total_amount": "25.50",
                     *         "currency": "USD",
                     *         "items": [
                     *           {
                     *             "sku": "L-1",
                     *             "name": "Lamp",
                     *             "qty": 2,
                     *             "amount": "25.50"
                     *           }
                     *         ],
                     *         "imported_at": "2026-01-31T10:26:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["PastOrder"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePastOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a past order permanently. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Past order deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    changeOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         2,
                 *         3
                 *       ],
                 *       "action": "process"
                 *     }
                 */
                "application/json": {
                    /** @description The ids, up to 100. Duplicates count once. */
                    ids: number[];
                    /**
                     * @description The action for each id.
                     * @enum {string}
                     */
                    action: "process" | "complete" | "cancel";
                    /** @description The reason for `cancel`. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Process, complete or cancel up to 100 orders. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "results": [
                     *         {
                     *           "id": 2,
                     *           "status": 409,
                     *           "error": {
                     *             "code": "invalid_transition",
                     *             "message": "An order that is cancelled cannot become processing."
                     *           }
                     *         },
                     *         {
                     *           "id": 3,
                     *           "status": 200
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; `results` has the errors of single ids.
                         * @constant
                         */
                        success: true;
                        /** @description One result per id, in the order of the request. */
                        results: components["schemas"]["BulkResult"][];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get an order with its items. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 10,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": "Leave it at the door.",
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "fulfillment_status": "partly_shipped",
                     *         "status": "completed",
                     *         "cancel_reason": null,
                     *         "metadata": {
                     *           "shelf": "B4"
                     *         },
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "updated_at": "2026-01-31T10:07:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "amount": "45.00",
                     *             "currency": "USD",
                     *             "method": "transfer",
                     *             "reference": "TX-2041",
                     *             "paid_at": "2026-01-31T10:00:00.000Z",
                     *             "voided_at": null,
                     *             "created_at": "2026-01-31T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "payment_id": null,
                     *             "amount": "5.00",
                     *             "currency": "USD",
                     *             "reason": "A button is missing.",
                     *             "created_at": "2026-01-31T10:01:00.000Z"
                     *           }
                     *         ],
                     *         "shipments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": "OV-100",
                     *             "tracking_url": "https://track.example/OV-100",
                     *             "shipped_at": "2026-01-31T10:03:00.000Z",
                     *             "cancelled_at": null,
                     *             "created_at": "2026-01-31T10:03:00.000Z",
                     *             "updated_at": "2026-01-31T10:04:00.000Z"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": null,
                     *             "tracking_url": null,
                     *             "shipped_at": "2026-01-31T10:05:00.000Z",
                     *             "cancelled_at": "2026-01-31T10:06:00.000Z",
                     *             "created_at": "2026-01-31T10:05:00.000Z",
                     *             "updated_at": "2026-01-31T10:06:00.000Z"
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "notes": "Leave it at the door.",
                 *       "metadata": {
                 *         "shelf": "B4"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The customer. Omitted fields keep their values; null removes the customer. */
                    customer?: {
                        /** @description The name of the customer. */
                        name?: string | null;
                        /** @description The customer's email address, case-insensitive. */
                        email?: string | null;
                        /** @description The customer's phone number. */
                        phone?: string | null;
                        /** @description The customer's id in another system. */
                        external_id?: string | null;
                    } | null;
                    /** @description The delivery address. Omitted fields keep their values. `address_id` becomes 0. */
                    address?: {
                        /** @description Street and number. */
                        street?: string;
                        /** @description The city. */
                        city?: string;
                        /** @description The country. */
                        country?: string | null;
                        /** @description The postal code. */
                        postal_code?: string | null;
                        /** @description The state, province or region. */
                        state?: string | null;
                        /** @description A phone number for the carrier. */
                        phone?: string | null;
                    };
                    /** @description Notes from the buyer. Members' own notes are separate. */
                    notes?: string | null;
                    /** @description A number that you define. */
                    payment_type?: number;
                    /** @description The order total. */
                    total_amount?: number;
                    /** @description The whole list of items. An omitted item is removed; an item with its `id` keeps its omitted fields. */
                    order_items?: {
                        /** @description A product of the tenant. */
                        product_id?: number;
                        /** @description The SKU of a product of the tenant, in place of `product_id`. */
                        sku?: string;
                        /** @description The quantity. */
                        qty?: number;
                        /** @description The total price of the item, for all units. */
                        amount?: number;
                        /** @description The size, if the product comes in several. */
                        size?: string | null;
                        /** @description A note from the buyer about this item. */
                        notes?: string | null;
                        /** @description The id of an existing item; omit it for a new item. */
                        id?: number;
                    }[];
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Correct an order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order updated",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 5,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": "Leave it at the door.",
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "processing",
                     *         "cancel_reason": null,
                     *         "metadata": {
                     *           "shelf": "B4"
                     *         },
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "updated_at": "2026-01-31T10:02:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "amount": "45.00",
                     *             "currency": "USD",
                     *             "method": "transfer",
                     *             "reference": "TX-2041",
                     *             "paid_at": "2026-01-31T10:00:00.000Z",
                     *             "voided_at": null,
                     *             "created_at": "2026-01-31T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "payment_id": null,
                     *             "amount": "5.00",
                     *             "currency": "USD",
                     *             "reason": "A button is missing.",
                     *             "created_at": "2026-01-31T10:01:00.000Z"
                     *           }
                     *         ],
                     *         "shipments": [],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    processOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start processing an order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order is being processed",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 2,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "processing",
                     *         "cancel_reason": null,
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "updated_at": "2026-01-31T09:59:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [],
                     *         "refunds": [],
                     *         "shipments": [],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    completeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complete an order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order completed",
                     *       "data": {
                     *         "id": 1,
                     *         "number": 1,
                     *         "version": 10,
                     *         "user_id": 1,
                     *         "customer": {
                     *           "name": "Grace Hopper",
                     *           "email": "grace@example.com",
                     *           "phone": null,
                     *           "external_id": "C-1906"
                     *         },
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "45.00",
                     *         "currency": "USD",
                     *         "notes": "Leave it at the door.",
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "fulfillment_status": "partly_shipped",
                     *         "status": "completed",
                     *         "cancel_reason": null,
                     *         "metadata": {
                     *           "shelf": "B4"
                     *         },
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "updated_at": "2026-01-31T10:07:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "product_id": 1,
                     *             "size": "M",
                     *             "qty": 2,
                     *             "amount": "45.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 1,
                     *               "name_en": "Blue shirt",
                     *               "sku": null,
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "amount": "45.00",
                     *             "currency": "USD",
                     *             "method": "transfer",
                     *             "reference": "TX-2041",
                     *             "paid_at": "2026-01-31T10:00:00.000Z",
                     *             "voided_at": null,
                     *             "created_at": "2026-01-31T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "payment_id": null,
                     *             "amount": "5.00",
                     *             "currency": "USD",
                     *             "reason": "A button is missing.",
                     *             "created_at": "2026-01-31T10:01:00.000Z"
                     *           }
                     *         ],
                     *         "shipments": [
                     *           {
                     *             "id": 1,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": "OV-100",
                     *             "tracking_url": "https://track.example/OV-100",
                     *             "shipped_at": "2026-01-31T10:03:00.000Z",
                     *             "cancelled_at": null,
                     *             "created_at": "2026-01-31T10:03:00.000Z",
                     *             "updated_at": "2026-01-31T10:04:00.000Z"
                     *           },
                     *           {
                     *             "id": 2,
                     *             "order_id": 1,
                     *             "items": [
                     *               {
                     *                 "order_item_id": 1,
                     *                 "qty": 1
                     *               }
                     *             ],
                     *             "carrier": "Overland",
                     *             "tracking_number": null,
                     *             "tracking_url": null,
                     *             "shipped_at": "2026-01-31T10:05:00.000Z",
                     *             "cancelled_at": "2026-01-31T10:06:00.000Z",
                     *             "created_at": "2026-01-31T10:05:00.000Z",
                     *             "updated_at": "2026-01-31T10:06:00.000Z"
                     *           }
                     *         ],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The customer changed their mind."
                 *     }
                 */
                "application/json": {
                    /** @description The reason. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Cancel an order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Order cancelled",
                     *       "data": {
                     *         "id": 2,
                     *         "number": 2,
                     *         "version": 4,
                     *         "user_id": 1,
                     *         "customer": null,
                     *         "tenant_id": "1",
                     *         "address_id": 0,
                     *         "payment_type": 1,
                     *         "total_amount": "9.00",
                     *         "currency": "USD",
                     *         "notes": null,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "fulfillment_status": "unfulfilled",
                     *         "status": "cancelled",
                     *         "cancel_reason": "The customer changed their mind.",
                     *         "metadata": {},
                     *         "created_at": "2026-01-31T10:08:00.000Z",
                     *         "updated_at": "2026-01-31T10:12:00.000Z",
                     *         "items": [
                     *           {
                     *             "id": 2,
                     *             "order_id": 2,
                     *             "product_id": 2,
                     *             "size": null,
                     *             "qty": 1,
                     *             "amount": "9.00",
                     *             "notes": null,
                     *             "product": {
                     *               "id": 2,
                     *               "name_en": "Red scarf",
                     *               "sku": "SCARF-1",
                     *               "cover_id": null,
                     *               "published": true
                     *             }
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "id": 2,
                     *             "order_id": 2,
                     *             "amount": "9.00",
                     *             "currency": "USD",
                     *             "method": "cash",
                     *             "reference": null,
                     *             "paid_at": "2026-01-31T10:09:00.000Z",
                     *             "voided_at": "2026-01-31T10:10:00.000Z",
                     *             "created_at": "2026-01-31T10:09:00.000Z"
                     *           }
                     *         ],
                     *         "refunds": [],
                     *         "shipments": [],
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com"
                     *         },
                     *         "address": {
                     *           "id": 0,
                     *           "street": "8 Harbour Road",
                     *           "city": "Arlington",
                     *           "country": "US",
                     *           "postal_code": "22201"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Order"];
                        /**
                         * @description The amount paid and not refunded; omitted if it is zero.
                         * @example 25.50
                         */
                        net_amount?: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the payments for an order, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "amount": "45.00",
                     *           "currency": "USD",
                     *           "method": "transfer",
                     *           "reference": "TX-2041",
                     *           "paid_at": "2026-01-31T10:00:00.000Z",
                     *           "voided_at": null,
                     *           "created_at": "2026-01-31T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Payment"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 45,
                 *       "method": "transfer",
                 *       "reference": "TX-2041"
                 *     }
                 */
                "application/json": {
                    /** @description The amount received. */
                    amount: number;
                    /** @description The payment method, as free text. */
                    method: string;
                    /** @description The reference of the bank or payment service. */
                    reference?: string | null;
                    /** @description When the payment arrived. Defaults to now; at most one day in the future. */
                    paid_at?: string;
                    /**
                     * @description Accept more than the amount due.
                     * @default false
                     */
                    allow_overpayment?: boolean;
                };
            };
        };
        responses: {
            /** @description Record a payment for an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payment recorded",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "amount": "45.00",
                     *         "currency": "USD",
                     *         "method": "transfer",
                     *         "reference": "TX-2041",
                     *         "paid_at": "2026-01-31T10:00:00.000Z",
                     *         "voided_at": null,
                     *         "created_at": "2026-01-31T10:00:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "paid",
                     *         "currency": "USD",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Payment"];
                        order: components["schemas"]["OrderStanding"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    voidPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
                /** @description The id of the resource. */
                paymentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Void a payment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Payment voided",
                     *       "data": {
                     *         "id": 2,
                     *         "order_id": 2,
                     *         "amount": "9.00",
                     *         "currency": "USD",
                     *         "method": "cash",
                     *         "reference": null,
                     *         "paid_at": "2026-01-31T10:09:00.000Z",
                     *         "voided_at": "2026-01-31T10:10:00.000Z",
                     *         "created_at": "2026-01-31T10:09:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 2,
                     *         "paid_amount": "0.00",
                     *         "refunded_amount": "0.00",
                     *         "payment_status": "unpaid",
                     *         "currency": "USD",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Payment"];
                        order: components["schemas"]["OrderStanding"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the refunds for an order, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "payment_id": null,
                     *           "amount": "5.00",
                     *           "currency": "USD",
                     *           "reason": "A button is missing.",
                     *           "created_at": "2026-01-31T10:01:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Refund"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 5,
                 *       "reason": "A button is missing."
                 *     }
                 */
                "application/json": {
                    /** @description The amount refunded. */
                    amount: number;
                    /** @description The reason. */
                    reason?: string | null;
                    /** @description The payment that is refunded. */
                    payment_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Record a refund for an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Refund recorded",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "payment_id": null,
                     *         "amount": "5.00",
                     *         "currency": "USD",
                     *         "reason": "A button is missing.",
                     *         "created_at": "2026-01-31T10:01:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "paid_amount": "45.00",
                     *         "refunded_amount": "5.00",
                     *         "payment_status": "partly_refunded",
                     *         "currency": "USD",
                     *         "version": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Refund"];
                        order: components["schemas"]["OrderStanding"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the shipments of an order, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "items": [
                     *             {
                     *               "order_item_id": 1,
                     *               "qty": 1
                     *             }
                     *           ],
                     *           "carrier": "Overland",
                     *           "tracking_number": "OV-100",
                     *           "tracking_url": "https://track.example/OV-100",
                     *           "shipped_at": "2026-01-31T10:03:00.000Z",
                     *           "cancelled_at": null,
                     *           "created_at": "2026-01-31T10:03:00.000Z",
                     *           "updated_at": "2026-01-31T10:04:00.000Z"
                     *         },
                     *         {
                     *           "id": 2,
                     *           "order_id": 1,
                     *           "items": [
                     *             {
                     *               "order_item_id": 1,
                     *               "qty": 1
                     *             }
                     *           ],
                     *           "carrier": "Overland",
                     *           "tracking_number": null,
                     *           "tracking_url": null,
                     *           "shipped_at": "2026-01-31T10:05:00.000Z",
                     *           "cancelled_at": "2026-01-31T10:06:00.000Z",
                     *           "created_at": "2026-01-31T10:05:00.000Z",
                     *           "updated_at": "2026-01-31T10:06:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 2,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Shipment"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "order_item_id": 1,
                 *           "qty": 1
                 *         }
                 *       ],
                 *       "carrier": "Overland"
                 *     }
                 */
                "application/json": {
                    /** @description The items. */
                    items: {
                        /** @description An item of the order. */
                        order_item_id: number;
                        /** @description The number of units. */
                        qty: number;
                    }[];
                    /** @description The carrier. */
                    carrier?: string | null;
                    /** @description The tracking number. */
                    tracking_number?: string | null;
                    /** @description The URL of the tracking page. */
                    tracking_url?: string | null;
                    /** @description When it was shipped. Defaults to now. */
                    shipped_at?: string;
                };
            };
        };
        responses: {
            /** @description Record a shipment for an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shipment recorded",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "items": [
                     *           {
                     *             "order_item_id": 1,
                     *             "qty": 1
                     *           }
                     *         ],
                     *         "carrier": "Overland",
                     *         "tracking_number": null,
                     *         "tracking_url": null,
                     *         "shipped_at": "2026-01-31T10:03:00.000Z",
                     *         "cancelled_at": null,
                     *         "created_at": "2026-01-31T10:03:00.000Z",
                     *         "updated_at": "2026-01-31T10:03:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "fulfillment_status": "partly_shipped",
                     *         "version": 6
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Shipment"];
                        order: components["schemas"]["OrderFulfillment"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransitionOrIdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
                /** @description The id of the resource. */
                shipmentId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "tracking_number": "OV-100",
                 *       "tracking_url": "https://track.example/OV-100"
                 *     }
                 */
                "application/json": {
                    /** @description The carrier. */
                    carrier?: string | null;
                    /** @description The tracking number. */
                    tracking_number?: string | null;
                    /** @description The URL of the tracking page. */
                    tracking_url?: string | null;
                    /** @description When it was shipped. Defaults to now. */
                    shipped_at?: string;
                };
            };
        };
        responses: {
            /** @description Update a shipment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shipment updated",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "items": [
                     *           {
                     *             "order_item_id": 1,
                     *             "qty": 1
                     *           }
                     *         ],
                     *         "carrier": "Overland",
                     *         "tracking_number": "OV-100",
                     *         "tracking_url": "https://track.example/OV-100",
                     *         "shipped_at": "2026-01-31T10:03:00.000Z",
                     *         "cancelled_at": null,
                     *         "created_at": "2026-01-31T10:03:00.000Z",
                     *         "updated_at": "2026-01-31T10:04:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "fulfillment_status": "partly_shipped",
                     *         "version": 7
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Shipment"];
                        order: components["schemas"]["OrderFulfillment"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidTransition"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    cancelShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
                /** @description The id of the resource. */
                shipmentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancel a shipment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shipment cancelled",
                     *       "data": {
                     *         "id": 2,
                     *         "order_id": 1,
                     *         "items": [
                     *           {
                     *             "order_item_id": 1,
                     *             "qty": 1
                     *           }
                     *         ],
                     *         "carrier": "Overland",
                     *         "tracking_number": null,
                     *         "tracking_url": null,
                     *         "shipped_at": "2026-01-31T10:05:00.000Z",
                     *         "cancelled_at": "2026-01-31T10:06:00.000Z",
                     *         "created_at": "2026-01-31T10:05:00.000Z",
                     *         "updated_at": "2026-01-31T10:06:00.000Z"
                     *       },
                     *       "order": {
                     *         "id": 1,
                     *         "fulfillment_status": "partly_shipped",
                     *         "version": 9
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Shipment"];
                        order: components["schemas"]["OrderFulfillment"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedOrder"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listOrderNotes: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the notes on an order, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "order_id": 1,
                     *           "text": "Rings twice.",
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "created_at": "2026-01-31T09:58:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["OrderNote"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Rings twice."
                 *     }
                 */
                "application/json": {
                    /** @description The text of the note. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Add a note to an order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Note added",
                     *       "data": {
                     *         "id": 1,
                     *         "order_id": 1,
                     *         "text": "Rings twice.",
                     *         "by": {
                     *           "kind": "user",
                     *           "id": 1,
                     *           "name": "Ada Lovelace"
                     *         },
                     *         "created_at": "2026-01-31T09:58:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["OrderNote"];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrTenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getOrderTimeline: {
        parameters: {
            query?: {
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
            };
            header?: {
                /** @description The tenant of this request. The caller must be a member. Optional with an API key, which identifies its tenant; if sent, it must match. */
                "X-Tenant-ID"?: components["parameters"]["TenantId"];
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The id of the resource. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the history of an order, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.completed",
                     *           "event_id": "019c1385-29a0-7000-8000-000000000029",
                     *           "deliveries": [
                     *             {
                     *               "id": 2,
                     *               "webhook_id": 1,
                     *               "status": "succeeded",
                     *               "attempts_count": 1,
                     *               "next_attempt_at": null,
                     *               "response_code": 200,
                     *               "delivered_at": "2026-01-31T10:08:00.000Z"
                     *             }
                     *           ],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:07:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1385-29a0-7000-8000-000000000028",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:07:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "completeOrder",
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "processing",
                     *               "new": "completed"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:07:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1384-3f40-7000-8000-000000000027",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:06:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "cancelShipment",
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "shipped",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": 2,
                     *               "new": null
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:06:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1383-54e0-7000-8000-000000000026",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:05:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addShipment",
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "partly_shipped",
                     *               "new": "shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 2
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:05:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1382-6a80-7000-8000-000000000025",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:04:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "updateShipment",
                     *           "changes": [
                     *             {
                     *               "field": "shipment_tracking",
                     *               "old": "***",
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:04:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1381-8020-7000-8000-000000000024",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:03:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addShipment",
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "unfulfilled",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 1
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:03:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c1380-95c0-7000-8000-000000000023",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:02:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "updateOrder",
                     *           "changes": [
                     *             {
                     *               "field": "notes",
                     *               "old": null,
                     *               "new": "***"
                     *             },
                     *             {
                     *               "field": "metadata",
                     *               "old": null,
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:02:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137f-ab60-7000-8000-000000000022",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:01:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addRefund",
                     *           "changes": [
                     *             {
                     *               "field": "refunded_amount",
                     *               "old": 0,
                     *               "new": 5
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:01:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137e-c100-7000-8000-000000000021",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T10:00:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "addPayment",
                     *           "changes": [
                     *             {
                     *               "field": "paid_amount",
                     *               "old": 0,
                     *               "new": 45
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T10:00:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.updated",
                     *           "event_id": "019c137d-d6a0-7000-8000-000000000020",
                     *           "deliveries": [],
                     *           "kind": "event",
                     *           "at": "2026-01-31T09:59:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "processOrder",
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "pending",
                     *               "new": "processing"
                     *             }
                     *           ],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T09:59:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": "Rings twice.",
                     *           "action": null,
                     *           "changes": [],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "note",
                     *           "at": "2026-01-31T09:58:00.000Z"
                     *         },
                     *         {
                     *           "by": null,
                     *           "text": null,
                     *           "action": null,
                     *           "changes": [],
                     *           "event": "order.created",
                     *           "event_id": "019c137c-01e0-7000-8000-000000000019",
                     *           "deliveries": [
                     *             {
                     *               "id": 1,
                     *               "webhook_id": 1,
                     *               "status": "succeeded",
                     *               "attempts_count": 3,
                     *               "next_attempt_at": null,
                     *               "response_code": 200,
                     *               "delivered_at": "2026-01-31T10:20:00.000Z"
                     *             }
                     *           ],
                     *           "kind": "event",
                     *           "at": "2026-01-31T09:57:00.000Z"
                     *         },
                     *         {
                     *           "by": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "text": null,
                     *           "action": "createOrder",
                     *           "changes": [],
                     *           "event": null,
                     *           "event_id": null,
                     *           "deliveries": [],
                     *           "kind": "change",
                     *           "at": "2026-01-31T09:57:00.000Z"
                     *         }
                     *       ],
                     *       "per_page": 50,
                     *       "total": 22,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["TimelineEntry"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["TenantHeaderMissingOrTenantHeaderInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description Filter by ids, such as `1,2,3`; up to 100. */
                id?: string;
                /** @description Filter by metadata, up to 5 keys: `metadata.color=red` or `metadata[color]=red`. Numbers are compared as text. */
                metadata?: {
                    [key: string]: string | number | boolean;
                };
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the webhook subscriptions of a tenant. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "tenant_id": 1,
                     *           "url": "https://warehouse.example.com/souk",
                     *           "events": [
                     *             "order.created",
                     *             "order.completed",
                     *             "order.cancelled"
                     *           ],
                     *           "description": "The warehouse",
                     *           "is_active": true,
                     *           "disabled_reason": null,
                     *           "paused": false,
                     *           "rate_per_second": null,
                     *           "metadata": {},
                     *           "secret_hint": "…01A=",
                     *           "version": 1,
                     *           "created_at": "2026-01-31T09:23:00.000Z",
                     *           "updated_at": "2026-01-31T09:23:00.000Z",
                     *           "health": {
                     *             "last_success_at": null,
                     *             "last_failure_at": null,
                     *             "failures_in_a_row": 0,
                     *             "waiting": 0,
                     *             "held": 0,
                     *             "exhausted": 0
                     *           }
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 1,
                     *       "last_page": 1
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["WebhookWithHealth"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://warehouse.example.com/souk",
                 *       "events": [
                 *         "order.created",
                 *         "order.completed",
                 *         "order.cancelled"
                 *       ],
                 *       "description": "The warehouse"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description The URL that receives the events. In production it must use https and a public address.
                     */
                    url: string;
                    /** @description The event kinds to receive. */
                    events: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                    /** @description A description of its purpose. */
                    description?: string | null;
                    /** @description The maximum number of requests per second; null for no limit. */
                    rate_per_second?: number | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /** @description Your own signing secret. Souk generates one by default. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Subscribe a URL to events. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook created",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created",
                     *           "order.completed",
                     *           "order.cancelled"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…01A=",
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T09:23:00.000Z",
                     *         "secret": "whsec_AnExampleAndNotASecret/AnExampleAndNot0001A="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List all event kinds, with schema and sample. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "event": "user.registered",
                     *           "schema": {
                     *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *             "type": "object",
                     *             "properties": {
                     *               "event": {
                     *                 "type": "string",
                     *                 "const": "user.registered",
                     *                 "description": "The kind of the event."
                     *               },
                     *               "tenant_id": {
                     *                 "type": "integer",
                     *                 "minimum": -9007199254740991,
                     *                 "maximum": 9007199254740991,
                     *                 "description": "The tenant of the event."
                     *               },
                     *               "timestamp": {
                     *                 "type": "string",
                     *                 "format": "date-time",
                     *                 "description": "When it happened."
                     *               },
                     *               "data": {
                     *                 "type": "object",
                     *                 "properties": {
                     *                   "user_id": {
                     *                     "type": "integer",
                     *                     "minimum": -9007199254740991,
                     *                     "maximum": 9007199254740991,
                     *                     "description": "The member."
                     *                   },
                     *                   "name": {
                     *                     "type": "string",
                     *                     "description": "The name of the person."
                     *                   },
                     *                   "email": {
                     *                     "type": "string",
                     *                     "description": "The address the person signs in with."
                     *                   },
                     *                   "role": {
                     *                     "type": "string",
                     *                     "enum": [
                     *                       "ADMIN",
                     *                       "MEMBER"
                     *                     ],
                     *                     "description": "The person's role."
                     *                   },
                     *                   "invited_by": {
                     *                     "anyOf": [
                     *                       {
                     *                         "type": "integer",
                     *                         "minimum": -9007199254740991,
                     *                         "maximum": 9007199254740991
                     *                       },
                     *                       {
                     *                         "type": "null"
                     *                       }
                     *                     ],
                     *                     "description": "The user who made the change; null for an operator."
                     *                   }
                     *                 },
                     *                 "required": [
                     *                   "user_id",
                     *                   "name",
                     *                   "email",
                     *                   "role",
                     *                   "invited_by"
                     *                 ],
                     *                 "additionalProperties": false,
                     *                 "description": "The data of the event."
                     *               }
                     *             },
                     *             "required": [
                     *               "event",
                     *               "tenant_id",
                     *               "timestamp",
                     *               "data"
                     *             ],
                     *             "additionalProperties": false,
                     *             "description": "The body of a webhook request for user.registered."
                     *           },
                     *           "sample": {
                     *             "event": "user.registered",
                     *             "tenant_id": 1,
                     *             "timestamp": "2026-01-31T12:00:00.000Z",
                     *             "data": {
                     *               "user_id": 7,
                     *               "name": "Ada Lovelace",
                     *               "email": "ada@example.com",
                     *               "role": "MEMBER",
                     *               "invited_by": 1
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description The items. */
                        data: components["schemas"]["EventType"][];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by subscription. */
                webhook_id?: number;
                /** @description Filter by event kind. */
                event?: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                /** @description Filter by status. One or several of `pending`, `held`, `succeeded`, `failed`, `exhausted`, `rejected`, `cancelled`, separated by commas. */
                status?: string;
                /** @description Filter by event id. */
                event_id?: string;
                /** @description Only records created at this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only records created at this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List deliveries with their attempts, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 4,
                     *           "webhook_id": 1,
                     *           "event_id": "019c1388-d320-7000-8000-000000000033",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": false,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T10:11:00.000Z",
                     *           "delivered_at": "2026-01-31T10:12:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T10:11:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 3,
                     *           "webhook_id": 1,
                     *           "event_id": "019c1386-1400-7000-8000-000000000030",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": false,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T10:08:00.000Z",
                     *           "delivered_at": "2026-01-31T10:09:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T10:08:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 1,
                     *           "webhook_id": 1,
                     *           "event_id": "019c137c-01e0-7000-8000-000000000019",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": false,
                     *           "attempts_count": 2,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T09:57:00.000Z",
                     *           "delivered_at": "2026-01-31T09:59:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T09:57:59.888Z",
                     *               "duration_ms": 112,
                     *               "response_code": 503,
                     *               "response_body": "Closed until nine.",
                     *               "error": "http_503: The receiver had an internal error."
                     *             },
                     *             {
                     *               "number": 2,
                     *               "started_at": "2026-01-31T09:58:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "per_page": 15,
                     *       "total": 3,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["Delivery"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The delivery. */
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a delivery with its message. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "webhook_id": 1,
                     *         "event_id": "019c137c-01e0-7000-8000-000000000019",
                     *         "event": "order.created",
                     *         "url": "https://warehouse.example.com/souk",
                     *         "status": "succeeded",
                     *         "is_test": false,
                     *         "attempts_count": 2,
                     *         "next_attempt_at": null,
                     *         "response_code": 200,
                     *         "error": null,
                     *         "duration_ms": 84,
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "delivered_at": "2026-01-31T09:59:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "started_at": "2026-01-31T09:57:59.888Z",
                     *             "duration_ms": 112,
                     *             "response_code": 503,
                     *             "response_body": "Closed until nine.",
                     *             "error": "http_503: The receiver had an internal error."
                     *           },
                     *           {
                     *             "number": 2,
                     *             "started_at": "2026-01-31T09:58:59.916Z",
                     *             "duration_ms": 84,
                     *             "response_code": 200,
                     *             "response_body": "ok",
                     *             "error": null
                     *           }
                     *         ],
                     *         "sequence": "order:1:1",
                     *         "body": "{\"event\":\"order.created\",\"tenant_id\":1,\"timestamp\":\"2026-01-31T09:57:00.000Z\",\"data\":{\"order_id\":1,\"number\":1,\"user_id\":1,\"total\":45,\"currency\":\"USD\",\"items_count\":1,\"status\":\"pending\",\"paid_amount\":\"0.00\",\"refunded_amount\":\"0.00\",\"payment_status\":\"unpaid\",\"fulfillment_status\":\"unfulfilled\",\"customer\":{\"name\":\"Grace Hopper\",\"email\":\"grace@example.com\",\"phone\":null,\"external_id\":\"C-1906\"}}}",
                     *         "requests": [
                     *           {
                     *             "attempt": 1,
                     *             "headers": {
                     *               "content-type": "application/json",
                     *               "webhook-id": "019c137c-01e0-7000-8000-000000000019",
                     *               "webhook-timestamp": "1769853480",
                     *               "webhook-signature": "v1,vVJluNxvA+wk4ThDiEytb6mKaYkNkSjhxSPtFX2pwzs=",
                     *               "x-webhook-event": "order.created",
                     *               "x-webhook-sequence": "order:1:1"
                     *             }
                     *           },
                     *           {
                     *             "attempt": 2,
                     *             "headers": {
                     *               "content-type": "application/json",
                     *               "webhook-id": "019c137c-01e0-7000-8000-000000000019",
                     *               "webhook-timestamp": "1769853540",
                     *               "webhook-signature": "v1,2NkFxykMKhXTGxC2gLJuQ2mcyVdPHVzMGNRw0wOsU3w=",
                     *               "x-webhook-event": "order.created",
                     *               "x-webhook-sequence": "order:1:1"
                     *             }
                     *           }
                     *         ],
                     *         "request_id": "example-057",
                     *         "trace_id": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["DeliveryWithBody"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The delivery. */
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a delivery again now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Delivery scheduled",
                     *       "data": {
                     *         "id": 1,
                     *         "webhook_id": 1,
                     *         "event_id": "019c137c-01e0-7000-8000-000000000019",
                     *         "event": "order.created",
                     *         "url": "https://warehouse.example.com/souk",
                     *         "status": "pending",
                     *         "is_test": false,
                     *         "attempts_count": 2,
                     *         "next_attempt_at": "2026-01-31T10:19:00.000Z",
                     *         "response_code": 200,
                     *         "error": null,
                     *         "duration_ms": 84,
                     *         "created_at": "2026-01-31T09:57:00.000Z",
                     *         "delivered_at": "2026-01-31T09:59:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "started_at": "2026-01-31T09:57:59.888Z",
                     *             "duration_ms": 112,
                     *             "response_code": 503,
                     *             "response_body": "Closed until nine.",
                     *             "error": "http_503: The receiver had an internal error."
                     *           },
                     *           {
                     *             "number": 2,
                     *             "started_at": "2026-01-31T09:58:59.916Z",
                     *             "duration_ms": 84,
                     *             "response_code": 200,
                     *             "response_body": "ok",
                     *             "error": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    testWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.created",
                 *       "webhook_id": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The kind of an event.
                     * @enum {string}
                     */
                    event: "user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted";
                    /** @description Send to this subscription only. */
                    webhook_id?: number;
                };
            };
        };
        responses: {
            /** @description Send a test event. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Test event sent",
                     *       "data": [
                     *         {
                     *           "id": 6,
                     *           "webhook_id": 1,
                     *           "event_id": "019c13a4-4a60-7000-8000-000000000038",
                     *           "event": "order.created",
                     *           "url": "https://warehouse.example.com/souk",
                     *           "status": "succeeded",
                     *           "is_test": true,
                     *           "attempts_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_code": 200,
                     *           "error": null,
                     *           "duration_ms": 84,
                     *           "created_at": "2026-01-31T10:41:00.000Z",
                     *           "delivered_at": "2026-01-31T10:41:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "started_at": "2026-01-31T10:40:59.916Z",
                     *               "duration_ms": 84,
                     *               "response_code": 200,
                     *               "response_body": "ok",
                     *               "error": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description The items. */
                        data: components["schemas"]["Delivery"][];
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created",
                     *           "order.completed",
                     *           "order.cancelled"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…01A=",
                     *         "version": 1,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T09:23:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook deleted"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "order.created"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description The URL that receives the events. In production it must use https and a public address.
                     */
                    url?: string;
                    /** @description The event kinds to receive. */
                    events?: ("user.registered" | "user.updated" | "user.removed" | "order.created" | "order.updated" | "order.completed" | "order.cancelled" | "product.created" | "product.updated" | "product.deleted" | "category.created" | "category.updated" | "category.deleted")[];
                    /** @description A description of its purpose. */
                    description?: string | null;
                    /** @description The maximum number of requests per second; null for no limit. */
                    rate_per_second?: number | null;
                    /** @description Your own key-value pairs: strings, numbers and booleans, 16 KiB in total. An update keeps omitted keys; null removes a key, and null for the whole field removes all keys. */
                    metadata?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /** @description Whether deliveries are sent. Otherwise they are held. */
                    is_active?: boolean;
                };
            };
        };
        responses: {
            /** @description Update a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook updated",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…01A=",
                     *         "version": 2,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T10:42:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description Your own signing secret. Souk generates one by default. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Rotate the secret of a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Secret rotated",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T10:43:00.000Z",
                     *         "secret": "whsec_AnExampleAndNotASecret/AnExampleAndNot0002A="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "replay": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether to send held deliveries. Otherwise they are discarded.
                     * @default true
                     */
                    replay?: boolean;
                };
            };
        };
        responses: {
            /** @description Reactivate a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook enabled",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 3,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T10:43:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pause a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook paused",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": true,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 4,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T10:45:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resume a subscription. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook resumed",
                     *       "data": {
                     *         "id": 1,
                     *         "tenant_id": 1,
                     *         "url": "https://warehouse.example.com/souk",
                     *         "events": [
                     *           "order.created"
                     *         ],
                     *         "description": "The warehouse",
                     *         "is_active": true,
                     *         "disabled_reason": null,
                     *         "paused": false,
                     *         "rate_per_second": null,
                     *         "metadata": {},
                     *         "secret_hint": "…02A=",
                     *         "version": 5,
                     *         "created_at": "2026-01-31T09:23:00.000Z",
                     *         "updated_at": "2026-01-31T10:46:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["OutdatedWebhook"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for 24 hours, the same key returns the first response and changes nothing. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Returns 412 unless the resource still has this ETag.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
                /** @description The subscription. */
                webhookId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T09:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description Redeliver what was missed since this time. A date without a time means the start of the tenant's day. */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Redeliver everything that a subscription missed. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Deliveries scheduled",
                     *       "data": {
                     *         "recovered": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; errors have a different status code.
                         * @constant
                         */
                        success: true;
                        /** @description A human-readable message. */
                        message: string;
                        /** @description The count. */
                        data: {
                            /** @description The number of deliveries to be sent again. */
                            recovered: number;
                        };
                    };
                };
            };
            /** @description Done. No body, because of `Prefer: return=minimal`. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedJson"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrOutcomeUnknown"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The id of an event; the list continues after it. By default it starts with the oldest stored event. */
                after?: string;
                /** @description Filter by event kinds. One or several of `user.registered`, `user.updated`, `user.removed`, `order.created`, `order.updated`, `order.completed`, `order.cancelled`, `product.created`, `product.updated`, `product.deleted`, `category.created`, `category.updated`, `category.deleted`, `order.deleted`, `announcement.created`, `announcement.updated`, `announcement.deleted`, separated by commas. */
                kinds?: string;
                /** @description The maximum number of items. */
                limit?: number;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the events of a tenant in a fixed order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019c137c-01e0-7000-8000-000000000019",
                     *           "kind": "order.created",
                     *           "tenant_id": 1,
                     *           "timestamp": "2026-01-31T09:57:00.000Z",
                     *           "data": {
                     *             "order_id": 1,
                     *             "number": 1,
                     *             "user_id": 1,
                     *             "total": 45,
                     *             "currency": "USD",
                     *             "items_count": 1,
                     *             "status": "pending",
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "customer": {
                     *               "name": "Grace Hopper",
                     *               "email": "grace@example.com",
                     *               "phone": null,
                     *               "external_id": "C-1906"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "id": "019c1386-1400-7000-8000-000000000030",
                     *           "kind": "order.created",
                     *           "tenant_id": 1,
                     *           "timestamp": "2026-01-31T10:08:00.000Z",
                     *           "data": {
                     *             "order_id": 2,
                     *             "number": 2,
                     *             "user_id": 1,
                     *             "total": 9,
                     *             "currency": "USD",
                     *             "items_count": 1,
                     *             "status": "pending",
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "customer": null
                     *           }
                     *         },
                     *         {
                     *           "id": "019c1388-d320-7000-8000-000000000033",
                     *           "kind": "order.created",
                     *           "tenant_id": 1,
                     *           "timestamp": "2026-01-31T10:11:00.000Z",
                     *           "data": {
                     *             "order_id": 3,
                     *             "number": 3,
                     *             "user_id": 2,
                     *             "total": 9,
                     *             "currency": "USD",
                     *             "items_count": 1,
                     *             "status": "pending",
                     *             "paid_amount": "0.00",
                     *             "refunded_amount": "0.00",
                     *             "payment_status": "unpaid",
                     *             "fulfillment_status": "unfulfilled",
                     *             "customer": null
                     *           }
                     *         }
                     *       ],
                     *       "next": "019c138b-9240-7000-8000-000000000037"
                     *     }
                     */
                    "application/json": {
                        /** @description The events, oldest first. */
                        data: components["schemas"]["EventEntry"][];
                        /** @description Send it as `after` to continue, even at the end of the list. Null if the tenant has no events. */
                        next: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                page?: number;
                /** @description The maximum number of items per page. */
                per_page?: number;
                /** @description The `next_cursor` of the previous response. `page` is then ignored. */
                cursor?: string;
                /** @description Filter by the kind of actor. */
                actor_kind?: "user" | "key" | "operator" | "anonymous";
                /** @description Filter by user. */
                actor_id?: number;
                /** @description Filter by action, such as `updateProduct`. */
                action?: string;
                /** @description Filter by the kind of the target, such as `product`. */
                object_kind?: string;
                /** @description Filter by the id of the target. */
                object_id?: number;
                /** @description Filter by request id. */
                request_id?: string;
                /** @description Only entries from this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only entries from this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List audit log entries, newest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "current_page": 1,
                     *       "data": [
                     *         {
                     *           "id": 45,
                     *           "at": "2026-01-31T10:07:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "completeOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "processing",
                     *               "new": "completed"
                     *             }
                     *           ],
                     *           "request_id": "example-067",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 44,
                     *           "at": "2026-01-31T10:06:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "cancelShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "shipped",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": 2,
                     *               "new": null
                     *             }
                     *           ],
                     *           "request_id": "example-066",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 43,
                     *           "at": "2026-01-31T10:05:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "partly_shipped",
                     *               "new": "shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 2
                     *             }
                     *           ],
                     *           "request_id": "example-065",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 42,
                     *           "at": "2026-01-31T10:04:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "updateShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "shipment_tracking",
                     *               "old": "***",
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "request_id": "example-064",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 41,
                     *           "at": "2026-01-31T10:03:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addShipment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "fulfillment_status",
                     *               "old": "unfulfilled",
                     *               "new": "partly_shipped"
                     *             },
                     *             {
                     *               "field": "shipments",
                     *               "old": null,
                     *               "new": 1
                     *             }
                     *           ],
                     *           "request_id": "example-063",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 40,
                     *           "at": "2026-01-31T10:02:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "updateOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "notes",
                     *               "old": null,
                     *               "new": "***"
                     *             },
                     *             {
                     *               "field": "metadata",
                     *               "old": null,
                     *               "new": "***"
                     *             }
                     *           ],
                     *           "request_id": "example-062",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 39,
                     *           "at": "2026-01-31T10:01:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addRefund",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "refunded_amount",
                     *               "old": 0,
                     *               "new": 5
                     *             }
                     *           ],
                     *           "request_id": "example-061",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 38,
                     *           "at": "2026-01-31T10:00:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addPayment",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "paid_amount",
                     *               "old": 0,
                     *               "new": 45
                     *             }
                     *           ],
                     *           "request_id": "example-060",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 37,
                     *           "at": "2026-01-31T09:59:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "processOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [
                     *             {
                     *               "field": "status",
                     *               "old": "pending",
                     *               "new": "processing"
                     *             }
                     *           ],
                     *           "request_id": "example-059",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 36,
                     *           "at": "2026-01-31T09:58:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "addOrderNote",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [],
                     *           "request_id": "example-058",
                     *           "network": "192.0.2.7"
                     *         },
                     *         {
                     *           "id": 35,
                     *           "at": "2026-01-31T09:57:00.000Z",
                     *           "actor": {
                     *             "kind": "user",
                     *             "id": 1,
                     *             "name": "Ada Lovelace"
                     *           },
                     *           "action": "createOrder",
                     *           "object": {
                     *             "kind": "order",
                     *             "id": 1
                     *           },
                     *           "changes": [],
                     *           "request_id": "example-057",
                     *           "network": "192.0.2.7"
                     *         }
                     *       ],
                     *       "per_page": 20,
                     *       "total": 11,
                     *       "last_page": 1,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The number of this page, from 1. */
                        current_page: number;
                        /** @description The items of this page. */
                        data: components["schemas"]["AuditEntry"][];
                        /** @description The maximum number of items per page. */
                        per_page: number;
                        /** @description The number of items on all pages. */
                        total: number;
                        /**
                         * @description Whether there may be more than `total`: filtered lists are counted up to a limit.
                         * @constant
                         */
                        total_capped?: true;
                        /** @description The number of the last page. */
                        last_page: number;
                        /** @description Send it as `cursor` to get the next page; null at the end. */
                        next_cursor?: string | null;
                    };
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description Filter by the kind of actor. */
                actor_kind?: "user" | "key" | "operator" | "anonymous";
                /** @description Filter by user. */
                actor_id?: number;
                /** @description Filter by action, such as `updateProduct`. */
                action?: string;
                /** @description Filter by the kind of the target, such as `product`. */
                object_kind?: string;
                /** @description Filter by the id of the target. */
                object_id?: number;
                /** @description Filter by request id. */
                request_id?: string;
                /** @description Only entries from this time or later. A date without a time means the start of the tenant's day. */
                from?: string;
                /** @description Only entries from this time or earlier. A date without a time means the end of the tenant's day. */
                to?: string;
            };
            header?: {
                /**
                 * @description The ETags of cached responses. Returns 304 if one of them is current.
                 * @example "3-0aE7kCq1xk1sYJm3mLqk5w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description RFC 7240. With `handling=strict`, unknown query parameters and body fields return 422; otherwise they are ignored and listed in `Souk-Ignored`. With `return=minimal`, the response to a change has no body: 204 instead of 200, or 201 with `Location`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Your own id for the request, to find it in the logs. */
                "X-Request-ID"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The tenant. The caller must be a member. */
                tenantId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export audit log entries, oldest first. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Souk-Ignored": components["headers"]["Souk-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"id":35,"at":"2026-01-31T09:57:00.000Z","actor":{"kind":"user","id":1,"name":"Ada Lovelace"},"action":"createOrder","object":{"kind":"order","id":1},"changes":[],"request_id":"example-057","network":"192.0.2.7"}
                     *     {"id":36,"at":"2026-01-31T09:58:00.000Z","actor":{"kind":"user","id":1,"name":"Ada Lovelace"},"action":"addOrderNote","object":{"kind":"order","id":1},"changes":[],"request_id":"example-058","network":"192.0.2.7"}
                     *     {"id":37,"at":"2026-01-31T09:59:00.000Z","actor":{"kind":"user","id":1,"name":"Ada Lovelace"},"action":"processOrder","object":{"kind":"order","id":1},"changes":[{"field":"status","old":"pending","new":"processing"}],"request_id":"example-059","network":"192.0.2.7"}
                     */
                    "application/x-ndjson": string;
                };
            };
            /** @description Not modified: the ETag in `If-None-Match` is current. No body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenOrInsufficientScopeOrTenantForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onUserRegisteredEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.registered",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:15:00.000Z",
                 *       "data": {
                 *         "user_id": 2,
                 *         "name": "Charles Babbage",
                 *         "email": "charles@example.com",
                 *         "role": "MEMBER",
                 *         "invited_by": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserRegisteredEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:16:00.000Z",
                 *       "data": {
                 *         "user_id": 2,
                 *         "name": "Charles Babbage",
                 *         "email": "charles@example.com",
                 *         "role": "ADMIN",
                 *         "changed_fields": [
                 *           "role"
                 *         ],
                 *         "updated_by": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserRemovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "user.removed",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T11:16:00.000Z",
                 *       "data": {
                 *         "user_id": 2,
                 *         "name": "Charles Babbage",
                 *         "email": "charles@example.com",
                 *         "role": "ADMIN",
                 *         "removed_by": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserRemovedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:57:00.000Z",
                 *       "data": {
                 *         "order_id": 1,
                 *         "number": 1,
                 *         "user_id": 1,
                 *         "total": 45,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "pending",
                 *         "paid_amount": "0.00",
                 *         "refunded_amount": "0.00",
                 *         "payment_status": "unpaid",
                 *         "fulfillment_status": "unfulfilled",
                 *         "customer": {
                 *           "name": "Grace Hopper",
                 *           "email": "grace@example.com",
                 *           "phone": null,
                 *           "external_id": "C-1906"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:59:00.000Z",
                 *       "data": {
                 *         "order_id": 1,
                 *         "number": 1,
                 *         "user_id": 1,
                 *         "total": 45,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "processing",
                 *         "paid_amount": "0.00",
                 *         "refunded_amount": "0.00",
                 *         "payment_status": "unpaid",
                 *         "fulfillment_status": "unfulfilled",
                 *         "customer": {
                 *           "name": "Grace Hopper",
                 *           "email": "grace@example.com",
                 *           "phone": null,
                 *           "external_id": "C-1906"
                 *         },
                 *         "previous_status": "pending",
                 *         "changed_fields": [
                 *           "status"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCompletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.completed",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T10:07:00.000Z",
                 *       "data": {
                 *         "order_id": 1,
                 *         "number": 1,
                 *         "user_id": 1,
                 *         "total": 45,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "completed",
                 *         "paid_amount": "45.00",
                 *         "refunded_amount": "5.00",
                 *         "payment_status": "partly_refunded",
                 *         "fulfillment_status": "partly_shipped",
                 *         "customer": {
                 *           "name": "Grace Hopper",
                 *           "email": "grace@example.com",
                 *           "phone": null,
                 *           "external_id": "C-1906"
                 *         },
                 *         "metadata": {
                 *           "shelf": "B4"
                 *         },
                 *         "previous_status": "processing"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCompletedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelledEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "order.cancelled",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T10:12:00.000Z",
                 *       "data": {
                 *         "order_id": 2,
                 *         "number": 2,
                 *         "user_id": 1,
                 *         "total": 9,
                 *         "currency": "USD",
                 *         "items_count": 1,
                 *         "status": "cancelled",
                 *         "paid_amount": "0.00",
                 *         "refunded_amount": "0.00",
                 *         "payment_status": "unpaid",
                 *         "fulfillment_status": "unfulfilled",
                 *         "customer": null,
                 *         "previous_status": "pending",
                 *         "reason": "The customer changed their mind."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderCancelledEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "product_id": 1,
                 *         "name": "Blue shirt",
                 *         "price": 24.5,
                 *         "currency": "USD",
                 *         "stock": 12,
                 *         "category_id": null,
                 *         "image_urls": [
                 *           "https://shop.example.com/blue-shirt.jpg"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:31:00.000Z",
                 *       "data": {
                 *         "product_id": 1,
                 *         "name": "Blue shirt",
                 *         "price": 22.5,
                 *         "currency": "USD",
                 *         "stock": 12,
                 *         "image_urls": [
                 *           "https://shop.example.com/blue-shirt.jpg"
                 *         ],
                 *         "changed_fields": [
                 *           "price"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "product.deleted",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:49:00.000Z",
                 *       "data": {
                 *         "product_id": 3,
                 *         "name": "Green scarf",
                 *         "price": 10,
                 *         "currency": "USD",
                 *         "stock": 5,
                 *         "category_id": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductDeletedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.created",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:27:00.000Z",
                 *       "data": {
                 *         "category_id": 1,
                 *         "name": "Shirts",
                 *         "description": "All of them.",
                 *         "published": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.updated",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:29:00.000Z",
                 *       "data": {
                 *         "category_id": 1,
                 *         "name": "Shirts",
                 *         "description": "With a collar.",
                 *         "published": true,
                 *         "changed_fields": [
                 *           "description"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryUpdatedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCategoryDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the body, keyed with the secret. */
                "x-webhook-signature": string;
                /** @description The same id as `webhook-id`, for logs. Not signed. */
                "x-event-id": string;
                /** @description The event kind, for logs. Not signed; `event` in the body is. */
                "x-webhook-event": string;
                /** @description 1 for the first attempt. */
                "x-webhook-attempt": string;
                /** @description The kind and id of the entity, and the number of the event among the events of the entity. */
                "x-webhook-sequence": string;
                /** @description Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats. */
                "webhook-id": string;
                /** @description Standard Webhooks: the time of the attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Standard Webhooks: one `v1,` signature for each valid secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "category.deleted",
                 *       "tenant_id": 1,
                 *       "timestamp": "2026-01-31T09:55:00.000Z",
                 *       "data": {
                 *         "category_id": 2,
                 *         "name": "Scarves",
                 *         "description": "",
                 *         "published": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryDeletedEvent"];
            };
        };
        responses: {
            /** @description The receiver accepted the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
